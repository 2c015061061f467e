import { connect, type Socket } from 'node:net'

type Asked = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string> }

type Load = {
  port: number
  /** The bytes of the request; a function where every request has to differ. */
  request: Buffer | (() => Buffer)
  connections: number
  seconds: number
}

/**
 * Connections that send a request, wait for the whole response and send the next, until the time is over. It counts
 * bytes instead of parsing: on two cores a client that parses HTTP would be slower than the server it measures. Every
 * response of a load must be a success and as long as the first.
 */
export async function requestsPerSecond({ port, request, connections, seconds }: Load): Promise<number> {
  const next = typeof request === 'function' ? request : () => request
  const length = await lengthOfAnswer(port, next())
  const start = performance.now()
  const end = start + seconds * 1000
  const counts = await Promise.all(Array.from({ length: connections }, () => askUntil(end, port, next, length)))
  const asked = counts.reduce((total, count) => total + count, 0)
  return asked / ((performance.now() - start) / 1000)
}

async function askUntil(end: number, port: number, next: () => Buffer, length: number): Promise<number> {
  const socket = await open(port)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let received = 0
  let answers = 0
  socket.on('data', (chunk) => {
    if (received === 0 && chunk[9] !== SUCCESS) return reject(new Error(`Refused: ${chunk.toString('latin1', 0, 200)}`))
    received += chunk.length
    if (received < length) return
    if (received > length) return reject(new Error('An answer was longer than the first one.'))
    received = 0
    answers += 1
    if (performance.now() < end) socket.write(next())
    else resolve(answers)
  })
  socket.on('error', reject)
  socket.on('close', () => reject(new Error('The server closed the connection.')))
  socket.write(next())
  try {
    return await promise
  } finally {
    socket.removeAllListeners('close').destroy()
  }
}

/** The first digit of a status such as 200. */
const SUCCESS = '2'.charCodeAt(0)

async function lengthOfAnswer(port: number, request: Buffer): Promise<number> {
  const socket = await open(port)
  socket.write(request)
  let bytes = Buffer.alloc(0)
  for await (const chunk of socket) {
    bytes = Buffer.concat([bytes, chunk as Buffer])
    const head = bytes.indexOf('\r\n\r\n')
    if (head === -1) continue
    const text = bytes.toString('latin1', 0, head)
    const length = /^content-length: (\d+)/im.exec(text)?.[1]
    if (!/^HTTP\/1\.1 2/.test(text) || !length) throw new Error(`The server did not answer as it should: ${text}`)
    if (bytes.length >= head + 4 + Number(length)) break
  }
  socket.destroy()
  return bytes.length
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  socket.once('connect', resolve).once('error', reject)
  await promise
  return socket
}

/** The bytes of a request. */
export function wire({ method = 'GET', path, headers = {} }: Asked, body?: Buffer): Buffer {
  const lines = Object.entries({
    Host: '127.0.0.1',
    ...headers,
    ...(body && { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return body ? Buffer.concat([head, body]) : head
}
