import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { useFollowLink } from './router.tsx'

/** The static parts of a page that was fetched to move to it, by name. */
export type StaticParts = ReadonlyMap<string, string>

const StaticPartsContext = createContext<StaticParts | undefined>(undefined)

/** Undefined for the page that was opened: its HTML is already in the document. */
export const StaticPartsProvider = StaticPartsContext

type StaticHtmlProps = {
  /** Unique within a page. */
  name: string
  className?: string
  /** Called when a button with `data-action` inside is pressed. */
  onAction?: (action: string) => void
  /** `RENDERS_STATIC_HTML && <Section />`, so that the scripts contain neither the section nor its content. */
  children: ReactNode
}

/**
 * A part of a page that never changes in the browser. The server renders it; hydration leaves it as it is, and a move
 * inside the site takes it from the HTML of the next page.
 */
export function StaticHtml({ name, className = 'contents', onAction, children }: StaticHtmlProps) {
  const parts = useContext(StaticPartsContext)
  const follow = useFollowLink()

  function onClick(event: MouseEvent) {
    const { action } = (event.target as Element).closest<HTMLElement>('[data-action]')?.dataset ?? {}
    if (action) onAction?.(action)
    else follow(event)
  }

  const content = RENDERS_STATIC_HTML
    ? { children }
    : // An empty string makes hydration keep what is there.
      { dangerouslySetInnerHTML: { __html: parts?.get(name) ?? '' }, suppressHydrationWarning: true }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links and buttons inside are the interactive elements; their clicks bubble to here.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses a link or a button is a click, too.
    <div data-static={name} className={className} onClick={onClick} {...content} />
  )
}

/** The static parts in the HTML of a page. */
export function staticPartsOf(html: Document): StaticParts {
  const elements = html.querySelectorAll<HTMLElement>('[data-static]')
  return new Map(Array.from(elements, (element) => [element.dataset.static ?? '', element.innerHTML]))
}
