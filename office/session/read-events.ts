import { type EventKind, eventKinds } from '../../contract/events.ts'

type Listeners = {
  onKinds: (kinds: readonly EventKind[]) => void
  /** Called with every piece, events and heartbeats. */
  onPiece: () => void
}

/** Reads Server-Sent Events until the stream ends. The browser's EventSource cannot send the token. */
export async function readEvents(body: ReadableStream<Uint8Array>, { onKinds, onPiece }: Listeners): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onPiece()
    const events = `${rest}${decoder.decode(value, { stream: true })}`.split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const kinds = eventKinds.filter((kind) => event.startsWith('data:') && event.includes(`"${kind}"`))
      if (kinds.length > 0) onKinds(kinds)
    }
  }
}
