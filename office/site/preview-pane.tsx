import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ContentPath } from '../../contract/content/content-path.ts'
import type { FieldMark } from '../../contract/content/field-marks.ts'
import type { Json } from '../../contract/content/fields.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Button } from '../ui/button.tsx'
import {
  elementOfMark,
  markOfElement,
  outlineElement,
  patchText,
  replaceBody,
  scrollToElement,
  withoutScripts,
} from './preview-document.ts'
import type { SiteApi } from './site-api.ts'
import { usePreviewHtml } from './use-preview-html.ts'

export const previewWidths = [390, 768, 1440] as const

type PreviewPaneProps = {
  api: SiteApi
  pageKey: string
  /** The address of the page that shows the record. */
  path: string
  draft: Json
  /** The field that is being edited, and its words if it is a text. */
  field: ContentPath
  text: string | undefined
  width: number
  onPick: (place: FieldMark) => void
  /** Keys that are pressed inside the frame do not reach the window. */
  onKeyDown: (event: KeyboardEvent) => void
}

/** The real page with the draft, in a frame without scripts. Pressing a text opens its field. */
export function PreviewPane({ api, pageKey, path, draft, field, text, width, onPick, onKeyDown }: PreviewPaneProps) {
  const { html, failed, retry } = usePreviewHtml(api, { path, key: pageKey, draft })
  const frame = useRef<HTMLIFrameElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const room = useRoom(pane)
  const scale = Math.min(1, room.width / width)
  // The first page is the frame's source; later ones replace its body.
  const [first, setFirst] = useState<string>()
  const [loads, setLoads] = useState(0)
  if (html !== undefined && first === undefined) setFirst(sourceOf(html))
  const handlers = useRef({ onPick, onKeyDown })
  useEffect(() => {
    handlers.current = { onPick, onKeyDown }
  })

  function onLoad() {
    const shown = frame.current?.contentDocument
    if (!shown) return
    shown.addEventListener('click', (event) => {
      event.preventDefault()
      const pressed = event.target as Element
      const mark = markOfElement(pressed)
      if (mark) handlers.current.onPick(mark)
    })
    shown.addEventListener('submit', (event) => event.preventDefault())
    shown.addEventListener('keydown', (event) => handlers.current.onKeyDown(event))
    setLoads((count) => count + 1)
  }

  useEffect(() => {
    const shown = frame.current?.contentDocument
    if (shown && html !== undefined && loads > 0) replaceBody(shown, withoutScripts(html))
  }, [html, loads])

  useEffect(() => {
    const shown = frame.current?.contentDocument
    // Words in braces are filled in by the server.
    if (shown && loads > 0 && text !== undefined && !text.includes('{'))
      patchText(shown, { key: pageKey, path: field }, text)
  }, [text, field, pageKey, loads])

  // Runs after the effects above, because they change where the element is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the page moves the outline.
  useEffect(() => {
    const shown = frame.current?.contentDocument
    if (!shown || loads === 0) return
    const draw = () => outlineElement(shown, field ? elementOfMark(shown, { key: pageKey, path: field }) : undefined)
    const later = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(later)
  }, [field, pageKey, text, html, loads, width, room.width])

  // The page scrolls when another field is chosen, not when it changes. A new entry is scrolled to once it is rendered.
  const scrolledTo = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page may show what the last one did not.
  useEffect(() => {
    const shown = frame.current?.contentDocument
    const place = `${field} ${loads} ${width}`
    if (!shown || loads === 0 || !field || scrolledTo.current === place) return
    const element = elementOfMark(shown, { key: pageKey, path: field })
    if (!element) return
    scrolledTo.current = place
    scrollToElement(shown, element)
  }, [field, pageKey, loads, width, html])

  return (
    <div ref={pane} className="relative h-full min-h-0 overflow-hidden">
      {failed && (
        <div className="absolute inset-x-0 top-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-1 border-danger border-l-4 bg-danger-soft p-3">
          <p role="alert">The page could not be rendered just now. Your changes are kept.</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
      {first === undefined ? (
        !failed && <Skeleton on="wash" className="h-full w-full" />
      ) : (
        <div
          className="mx-auto overflow-hidden border border-line bg-paper"
          style={{ width: width * scale, height: room.height }}
        >
          <iframe
            ref={frame}
            title="Page with your changes"
            // No scripts run in it. Its origin is this site's, so that texts can be found and outlined.
            sandbox="allow-same-origin"
            srcDoc={first}
            onLoad={onLoad}
            className="block origin-top-left"
            style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
          />
        </div>
      )}
    </div>
  )
}

const sourceOf = (html: string) => `<!doctype html>${withoutScripts(html).documentElement.outerHTML}`

/** The size of an element, kept up to date. */
function useRoom(element: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => setRoom({ width: current.clientWidth, height: current.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return room
}
