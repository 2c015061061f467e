import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type ReceivedMail = {
  from: string
  to: string[]
  source: string
  headers: Record<string, string>
  text: string
  isEncrypted: boolean
}

export type SmtpSinkOptions = {
  /** Offers STARTTLS, or speaks TLS from the first byte. */
  certificate?: { key: string; cert: string }
  isEncryptedFromStart?: boolean
}

/** A real SMTP server that stores what it receives, passwords included. */
export async function openSmtpSink({ certificate, isEncryptedFromStart = false }: SmtpSinkOptions = {}) {
  const passwords: { password: string | null | undefined; isEncrypted: boolean }[] = []
  const mails: ReceivedMail[] = []
  const waiting: (() => void)[] = []
  let refusal: number | undefined
  const unknownMailboxes = new Set<string>()
  let mostAcknowledged = Infinity
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    secure: isEncryptedFromStart,
    ...certificate,
    // The worst case: a server that accepts passwords without encryption.
    allowInsecureAuth: true,
    disabledCommands: certificate ? [] : ['STARTTLS'],
    onAuth(auth, session, done) {
      passwords.push({ password: auth.password, isEncrypted: session.secure })
      done(null, { user: auth.username })
    },
    onRcptTo({ address }, _session, done) {
      const code = unknownMailboxes.has(address) ? 550 : refusal
      done(code === undefined ? null : Object.assign(new Error('No thanks'), { responseCode: code }))
    },
    async onData(stream, session, done) {
      // A client that breaks off in the middle has sent no mail.
      const pieces = await stream.toArray().catch(() => undefined)
      if (!pieces) return
      const source = Buffer.concat(pieces).toString('utf8')
      const { mailFrom, rcptTo } = session.envelope
      mails.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map((recipient) => recipient.address),
        source,
        isEncrypted: session.secure,
        ...parse(source),
      })
      if (mails.length <= mostAcknowledged) done()
      for (const wake of waiting.splice(0)) wake()
    },
  })
  // A client that refuses the certificate ends the connection.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: new URL(`smtp://127.0.0.1:${port}`),
    mails,
    passwords,
    /** Rejects every recipient with this code; undefined accepts all. */
    refuseWith(code: number | undefined) {
      refusal = code
    },
    /** Says that there is no such mailbox. */
    refuseAddress(address: string) {
      unknownMailboxes.add(address)
    },
    /** Later mails are received, but the client gets no answer to them. */
    acknowledgeOnly(count: number) {
      mostAcknowledged = count
    },
    async received(count: number): Promise<ReceivedMail[]> {
      while (mails.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
      return mails
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function parse(source: string): { headers: Record<string, string>; text: string } {
  const gap = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, gap)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  const body = source.slice(gap + 4)
  return { headers, text: decode(body, headers['content-transfer-encoding']) }
}

function decode(body: string, encoding = ''): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

export type SmtpSink = Awaited<ReturnType<typeof openSmtpSink>>
