import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** In milliseconds. */
export type ListenTimings = { heartbeat: number; heartbeatTimeout: number; reconnect: number }

/** `payload` is undefined when notifications may have been missed. */
type Listener = (payload: string | undefined) => void

/**
 * Receives the notifications of other instances on a connection of its own. A heartbeat detects a dead connection.
 * After every reconnect the listeners are called, because notifications may have been missed.
 */
export function listenForChanges(options: pg.ClientConfig, channels: readonly string[], timings: ListenTimings) {
  const listeners: { channel: string; listener: Listener }[] = []
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let listening = false
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...options,
      keepAlive: true,
      connectionTimeoutMillis: timings.heartbeatTimeout,
      query_timeout: timings.heartbeatTimeout,
    })
    client = next
    next.on('notification', (notification) => {
      for (const { channel, listener } of listeners)
        if (channel === notification.channel) listener(notification.payload)
    })
    next.on('error', () => {})
    next.on('end', () => {
      if (next === client) lost(listening ? 0 : timings.reconnect)
    })
    try {
      await next.connect()
      await next.query(channels.map((channel) => `listen ${channel}`).join('; '))
      if (closed) return
      listening = true
      for (const { listener } of listeners) listener(undefined)
      schedule(() => beat(next), timings.heartbeat)
    } catch {
      drop(next)
      lost(timings.reconnect)
    }
  }

  async function beat(current: pg.Client): Promise<void> {
    try {
      await current.query('select 1')
      if (!closed && current === client) schedule(() => beat(current), timings.heartbeat)
    } catch {
      drop(current)
      lost(0)
    }
  }

  /** `end` closes the socket at once while a query is waiting for its answer. */
  function drop(dead: pg.Client): void {
    if (dead === client) client = undefined
    dead.end().catch(() => {})
  }

  function lost(delay: number): void {
    listening = false
    if (!closed) schedule(connect, delay)
  }

  function schedule(task: () => Promise<void>, delay: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void task(), delay)
    timer.unref()
  }

  return {
    /** Called once the database can be reached. Settles after the first try, whether it succeeded or not. */
    async start(): Promise<void> {
      if (!closed && !client) await connect()
    },
    isListening: () => listening,
    subscribe(channel: string, listener: Listener): void {
      listeners.push({ channel, listener })
    },
    async close(): Promise<void> {
      closed = true
      clearTimeout(timer)
      // A half-open connection never confirms its end.
      const ended = client?.end().catch(() => {})
      await Promise.race([ended, pause(timings.heartbeatTimeout, undefined, { ref: false })])
    },
  }
}
