import { connect } from 'node:net'

/** Sends the bytes as they are and reads until the server closes the connection. */
export async function sendRaw(port: number, bytes: string): Promise<{ head: string; body: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  const text = Buffer.concat(await socket.toArray()).toString()
  const gap = text.indexOf('\r\n\r\n')
  return { head: text.slice(0, gap), body: text.slice(gap + 4) }
}
