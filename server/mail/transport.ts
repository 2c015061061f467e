import { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Tls } from '../read-connections.ts'
import type { Mail } from './mail.ts'

/** Sends one mail or throws. `id` makes a second try recognisable as the same mail; `signal` ends the conversation. */
export type Send = (mail: Mail, id: string, signal: AbortSignal) => Promise<void>

/** In milliseconds. `idle` is between two bytes; `conversation` is all of it, whatever the server keeps sending. */
export type SmtpTimeouts = { connection: number; idle: number; conversation: number }
export const smtpTimeouts: SmtpTimeouts = { connection: 60_000, idle: 60_000, conversation: 240_000 }

export type SmtpServer = { url: URL; from: string; tls?: Tls }

/** With `tls` every conversation is encrypted or ends; without it none is, also when the server offers STARTTLS. */
export function smtpTransport({ url, from, tls }: SmtpServer, timeouts = smtpTimeouts): Send {
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  const options = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && tls !== undefined,
    ignoreTLS: tls === undefined,
    tls: { ca: tls?.ca, rejectUnauthorized: true },
    ...(user && { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.connection,
    socketTimeout: timeouts.idle,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '')

  return async (mail, id, signal) => {
    // Nodemailer limits only the silence between two bytes. Destroying the socket ends a conversation at any point.
    const socket = new Socket()
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeouts.conversation)])
    const { promise: aborted, reject } = Promise.withResolvers<never>()
    const abort = () => {
      socket.destroy()
      reject(Object.assign(new Error('The SMTP conversation was ended.'), { code: 'ETIMEDOUT' }))
    }
    deadline.addEventListener('abort', abort, { once: true })
    const sent = createTransport({ ...options, socket }).sendMail({
      from,
      ...mail,
      messageId: `<${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    try {
      await Promise.race([sent, aborted])
    } catch (error) {
      // Nodemailer reports a certificate that is not trusted like a connection that broke.
      const isUntrusted = error instanceof Error && /certificate/i.test(error.message)
      throw isUntrusted ? Object.assign(error, { code: 'ETLS' }) : error
    } finally {
      deadline.removeEventListener('abort', abort)
    }
  }
}
