import { PassThrough, type Readable } from 'node:stream'
import { type EventKind, HEARTBEAT } from '../../contract/events.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Clock } from '../clock.ts'
import { digest } from '../storage/ids.ts'
import type { Storage } from '../storage/storage.ts'

const MAX_STREAMS = 500
/** A browser has six connections to a site without HTTP/2, and needs some for requests. */
const MAX_PER_SESSION = 3
/** Bytes that wait for a client. */
const MAX_BUFFERED = 4096
/** Milliseconds within which events are sent together, and within which a stream ends after its session. */
const INTERVAL = 500

type Stream = { output: PassThrough; session: string }
export type StreamOptions = { storage: Storage; sessions: Sessions; clock: Clock; interval?: number }

/** The open streams of this instance. Other instances are told by the storage. */
export function eventStreams({ storage, sessions, clock, interval = INTERVAL }: StreamOptions) {
  const streams = new Set<Stream>()
  const waiting = new Set<EventKind>()
  let pause: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let sessionCheck: NodeJS.Timeout | undefined

  function send(text: string): void {
    for (const { output } of streams) {
      // A client that does not read must not fill the memory.
      if (output.writableNeedDrain) output.destroy()
      else output.write(text)
    }
  }
  const sendKinds = (kinds: readonly EventKind[]) => send(`data: ${JSON.stringify(kinds)}\n\n`)

  function flush(): void {
    pause = undefined
    if (waiting.size === 0) return
    const kinds = [...waiting]
    waiting.clear()
    sendKinds(kinds)
    // Without the database the other instances learn it from their next query.
    void storage.announceRecords(kinds).catch(() => {})
    pause = setTimeout(flush, interval)
    pause.unref()
  }
  storage.onRecords(sendKinds)

  /** Asks the database, because a session may be ended on another instance or by a command. */
  async function endWithSessions(): Promise<void> {
    const open = [...streams]
    const valid = await sessions
      .findValid(
        open.map(({ session }) => session),
        clock(),
      )
      .catch(() => undefined)
    // Without the database nobody can be told apart, and nothing happens that could be told.
    if (valid) for (const { output, session } of open) if (!valid.has(session)) output.end()
    sessionCheck = streams.size > 0 ? setTimeout(endWithSessions, interval) : undefined
    sessionCheck?.unref()
  }

  function remove(stream: Stream): void {
    streams.delete(stream)
    if (streams.size > 0) return
    clearInterval(heartbeat)
    heartbeat = undefined
  }

  return {
    /** Undefined when too many are open. */
    open(token: string): Readable | undefined {
      const session = digest(token)
      const own = [...streams].filter((stream) => stream.session === session)
      if (streams.size >= MAX_STREAMS || own.length >= MAX_PER_SESSION) return undefined
      const stream = { output: new PassThrough({ highWaterMark: MAX_BUFFERED }), session }
      streams.add(stream)
      stream.output.once('close', () => remove(stream))
      // Something at once, so that proxies and the browser know that the stream is open.
      stream.output.write(': open\n\n')
      heartbeat ??= setInterval(send, HEARTBEAT, ':\n\n').unref()
      sessionCheck ??= setTimeout(endWithSessions, interval).unref()
      return stream.output
    },
    announce(kinds: readonly EventKind[]): void {
      for (const kind of kinds) waiting.add(kind)
      if (!pause) flush()
    },
    close(): void {
      clearTimeout(pause)
      clearTimeout(sessionCheck)
      for (const { output } of streams) output.end()
    },
  }
}
