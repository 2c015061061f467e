import { useEffect, useRef, useState } from 'react'
import type { FromFrame, ToFrame, Zoom } from './frame-messages.ts'
import type { Term } from './search-terms.ts'

/** The document that the server sends with a policy of its own: no request leaves it, and it cannot reach this page. */
const READER = '/admin/reader'

type PdfFrameProps = {
  bytes: ArrayBuffer
  terms: readonly Term[]
  zoom: Zoom
  /** The hit and the page to show; they scroll when they change. */
  hit: number
  page: number
  onMessage: (message: FromFrame) => void
}

/** Pages of a PDF, drawn in a sandboxed frame. The frame stays for the next resume. */
export function PdfFrame({ bytes, terms, zoom, hit, page, onMessage }: PdfFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)
  const listener = useRef(onMessage)
  useEffect(() => {
    listener.current = onMessage
  })

  useEffect(() => {
    function receive({ source, data }: MessageEvent<FromFrame>) {
      if (source === null || source !== frame.current?.contentWindow) return
      if (data.type === 'ready') setReady(true)
      else if (data.type === 'key') repeatKey(data)
      else listener.current(data)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [])

  const latestTerms = useRef(terms)
  useEffect(() => {
    latestTerms.current = terms
  })

  useSending(ready, frame, { type: 'zoom', zoom }, String(zoom))
  useEffect(() => {
    // The frame gets a copy, because the bytes are kept for a second look.
    if (ready) send(frame.current, { type: 'open', bytes, terms: latestTerms.current })
  }, [ready, bytes])
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
      className="block h-full w-full"
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
