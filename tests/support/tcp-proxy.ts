import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

type ProxyOptions = {
  /** Awaited before each chunk from the target is passed on, to simulate a slow server. */
  beforeAnswer?: () => Promise<void>
}

/** A TCP proxy on 127.0.0.1 that simulates network failures between a program and a server. */
export async function openTcpProxy(target: NetConnectOpts, { beforeAnswer }: ProxyOptions = {}) {
  type Link = { client: Socket; upstream: Socket | undefined; frozen: boolean }
  const links = new Set<Link>()
  let mode: 'pass' | 'refuse' | 'swallow' = 'pass'
  let trigger: string | undefined
  let cutter: string | undefined

  const server = createServer((client) => {
    client.on('error', () => {})
    if (mode === 'refuse') return client.destroy()
    const link: Link = { client, upstream: undefined, frozen: mode === 'swallow' }
    links.add(link)
    client.on('close', () => {
      links.delete(link)
      link.upstream?.destroy()
    })
    if (link.frozen) return client.resume()
    const upstream = connect(target)
    link.upstream = upstream
    upstream.on('error', () => client.destroy())
    upstream.on('close', () => {
      if (!link.frozen) client.destroySoon()
    })
    client.on('data', (chunk: Buffer) => {
      if (link.frozen) return
      const cut = cutter === undefined ? -1 : chunk.indexOf(cutter)
      if (cut >= 0) {
        cutter = undefined
        upstream.end(chunk.subarray(0, cut))
        return client.destroy()
      }
      upstream.write(chunk)
      if (trigger !== undefined && chunk.includes(trigger)) {
        trigger = undefined
        link.frozen = true
      }
    })
    let order = Promise.resolve()
    upstream.on('data', (chunk) => {
      order = order.then(async () => {
        await beforeAnswer?.()
        if (!link.frozen && !client.destroyed) client.write(chunk)
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    port,
    connections: () => links.size,
    /** Drops all data of existing connections without closing them; new ones work. */
    freeze() {
      for (const link of links) link.frozen = true
    },
    /** Like `freeze`, and the server has closed its end: the connections are half-open. */
    halfOpen() {
      for (const link of links) {
        link.frozen = true
        link.upstream?.destroy()
      }
    },
    /** Freezes the next connection that sends these bytes, after they are delivered. */
    freezeAfter(bytes: string) {
      trigger = bytes
    },
    /** Breaks the next connection off that sends these bytes, before they are delivered. */
    cutBefore(bytes: string) {
      cutter = bytes
    },
    /** New connections are accepted and never answered. */
    swallowNew() {
      mode = 'swallow'
    },
    /** Closes existing and new connections, as if the server were stopped. */
    refuse() {
      mode = 'refuse'
      for (const { client } of links) client.destroy()
    },
    pass() {
      mode = 'pass'
    },
    async close() {
      for (const { client } of links) client.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

export type TcpProxy = Awaited<ReturnType<typeof openTcpProxy>>
