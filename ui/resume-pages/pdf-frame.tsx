import { useEffect, useRef, useState } from 'react'
import type { SearchLeaf } from '../../contract/search/find-marks.ts'
import type { AboutResume, FromFrame, ToFrame, Zoom } from './frame-messages.ts'

/** The document that the server sends with a policy of its own: no request leaves it, and it cannot reach this page. */
const READER = '/admin/reader'

type PdfFrameProps = {
  /** The resume to show, and its file as soon as it is there. */
  resume: string
  bytes: ArrayBuffer | undefined
  isShown: boolean
  terms: readonly SearchLeaf[]
  zoom: Zoom
  /** The hit and the page to show; they scroll when they change. */
  hit: number
  page: number
  onMessage: (message: AboutResume) => void
}

/** Pages of a PDF, drawn in a sandboxed frame. The frame stays for the next resume, because it takes long to load. */
export function PdfFrame({ resume, bytes, isShown, terms, zoom, hit, page, onMessage }: PdfFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)
  const latest = useRef({ resume, terms, onMessage })
  useEffect(() => {
    latest.current = { resume, terms, onMessage }
  })

  useEffect(() => {
    function receive({ source, data }: MessageEvent<FromFrame>) {
      if (source === null || source !== frame.current?.contentWindow) return
      if (data.type === 'ready') setReady(true)
      else if (data.type === 'key') repeatKey(data)
      else if (data.resume === latest.current.resume) latest.current.onMessage(data)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [])

  useSending(ready, frame, { type: 'zoom', zoom }, String(zoom))
  useEffect(() => {
    // The frame gets a copy, because the bytes are kept for a second look.
    if (ready && bytes) send(frame.current, { type: 'open', resume, bytes, terms: latest.current.terms })
  }, [ready, resume, bytes])
  useSending(ready, frame, { type: 'mark', terms }, JSON.stringify(terms))
  useSending(ready, frame, { type: 'hit', index: hit }, String(hit))
  useSending(ready, frame, { type: 'page', page }, String(page))

  return (
    <iframe
      ref={frame}
      title="Pages of the resume"
      src={READER}
      // Scripts run in it, but as of another site: it has no access to this page, its storage or its session.
      sandbox="allow-scripts"
      className={`absolute inset-0 block h-full w-full ${isShown ? '' : 'invisible'}`}
    />
  )
}

/** Sends a message whenever its value changes. */
function useSending(ready: boolean, frame: { current: HTMLIFrameElement | null }, message: ToFrame, value: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value stands for the message.
  useEffect(() => {
    if (ready) send(frame.current, message)
  }, [ready, value])
}

/** A sandboxed frame has no origin that could be named. */
const send = (frame: HTMLIFrameElement | null, message: ToFrame) => frame?.contentWindow?.postMessage(message, '*')

function repeatKey({ key, shiftKey }: { key: string; shiftKey: boolean }) {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }))
}
