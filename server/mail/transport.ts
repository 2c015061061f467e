import { createTransport } from 'nodemailer'
import type { Mail } from './compose.ts'

/** Sends one mail or throws; `id` makes a second try recognisable as the same mail. */
export type Send = (mail: Mail, id: string) => Promise<void>

export type SmtpTimeouts = { connection: number; greeting: number; socket: number }
const timeoutsOfProduction: SmtpTimeouts = { connection: 10_000, greeting: 10_000, socket: 30_000 }

export function smtpTransport(url: URL, from: string, timeouts = timeoutsOfProduction): Send {
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // A password never travels in the clear, but for a relay on this very machine.
    requireTLS: !secure && user !== '' && !isLoopback(url.hostname),
    ...(user && { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.socket,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '')
  return async (mail, id) => {
    await transport.sendMail({
      from,
      ...mail,
      messageId: `<${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.')
}
