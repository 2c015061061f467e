import pg from 'pg'

const RECONNECT = 1000

/** A connection of its own that hears what other instances announce, and comes back when it is lost. */
export function listenForChanges(connectionString: string, channel: string) {
  const listeners: (() => void)[] = []
  const tell = () => {
    for (const listener of listeners) listener()
  }
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 3000 })
    client = next
    next.on('notification', tell)
    next.on('error', () => {})
    next.on('end', retry)
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      // Something may have been announced while nobody listened.
      tell()
    } catch {
      await next.end().catch(() => {})
      retry()
    }
  }
  function retry(): void {
    if (closed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, RECONNECT)
    timer.unref()
  }

  const connected = connect()
  return {
    subscribe(listener: () => void): void {
      listeners.push(listener)
    },
    async close(): Promise<void> {
      closed = true
      clearTimeout(timer)
      await connected
      await client?.end().catch(() => {})
    },
  }
}
