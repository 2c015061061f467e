import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's IP address in canonical form. Use it instead of `ip`, which repeats whatever a proxy wrote. */
    readonly clientAddress: string
  }
}

/** A longer chain of proxies is a forged header. */
const MAX_HOPS = 20
const UNKNOWN = '0.0.0.0'

/**
 * Finds the client behind trusted proxies. It walks X-Forwarded-For from the nearest hop to the first address that is
 * not a trusted proxy. An entry that is no IP address ends the walk, so garbage counts as the proxy that passed it on.
 */
export function clientAddressWith(trustProxy: readonly string[]) {
  const trusted = blockListOf(trustProxy)
  const isTrusted = (address: string) => trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')

  return function clientAddress({ socket, headers }: IncomingMessage): string {
    let address = canonicalAddress(socket.remoteAddress ?? '') ?? UNKNOWN
    if (trustProxy.length === 0) return address
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
    for (const entry of forwarded.slice(-MAX_HOPS).reverse()) {
      const next = isTrusted(address) ? canonicalAddress(entry) : undefined
      if (next === undefined) return address
      address = next
    }
    return address
  }
}

function blockListOf(cidrs: readonly string[]): BlockList {
  const list = new BlockList()
  for (const cidr of cidrs) {
    const [address = '', bits] = cidr.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return list
}

/**
 * One spelling for each IP address: no port, no brackets, no zone, IPv6 in lower case with all eight groups, and an
 * IPv4-mapped IPv6 address as IPv4. Undefined when the text is no address.
 */
export function canonicalAddress(text: string): string | undefined {
  const trimmed = text.trim()
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(trimmed)?.[1]
  const withPort = /^([\d.]+):\d{1,5}$/.exec(trimmed)?.[1]
  const address = (bracketed ?? withPort ?? trimmed).replace(/%.*$/, '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return undefined

  // The URL parser writes an IPv6 address in its shortest form and turns an embedded IPv4 address into groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const groups = [...left, ...new Array(8 - left.length - right.length).fill('0'), ...right]
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  return isMapped ? groups.slice(6).map(twoBytes).join('.') : groups.join(':')
}

const twoBytes = (group: string) => `${Number.parseInt(group, 16) >> 8}.${Number.parseInt(group, 16) & 255}`

/** The key of limits: an IPv4 address, or the /64 network of an IPv6 address, which has one owner. */
export function limitKeyOf(address: string): string {
  return isIP(address) === 6 ? `${address.split(':').slice(0, 4).join(':')}::/64` : address
}

/** The network of an address, for logs: the address itself is personal data. */
export function networkOf(address: string): string {
  return isIP(address) === 6
    ? `${address.split(':').slice(0, 3).join(':')}::/48`
    : `${address.split('.').slice(0, 3).join('.')}.0/24`
}

const forwardingHeaders = /forwarded|(real|client|connecting)-ip$|^via$|^cdn-loop$|^x-envoy-/

/**
 * Whether a person at this machine sent the request. A proxy reveals itself by a header or, as nginx does by default, by
 * HTTP/1.0. A site that rebinds its name to this machine reveals itself by the Host header.
 */
export function isDirectFromThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  const peer = canonicalAddress(socket.remoteAddress ?? '') ?? ''
  const host = URL.parse(`http://${headers.host}`)?.hostname ?? ''
  const isForwarded = httpVersion === '1.0' || Object.keys(headers).some((name) => forwardingHeaders.test(name))
  return isLoopback(peer) && isLoopback(host) && !isForwarded
}

/** Accepts an address or a host name. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true
  const address = canonicalAddress(host)
  return address !== undefined && (address === '0:0:0:0:0:0:0:1' || address.startsWith('127.'))
}
