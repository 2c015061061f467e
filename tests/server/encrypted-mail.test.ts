import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { smtpTransport } from '../../server/mail/transport.ts'
import { makeCertificate } from '../support/certificates.ts'
import { openSmtpSink, type SmtpSinkOptions } from '../support/smtp-sink.ts'

/** Linux connects it to this machine; to the site it is an address like any other outside. */
const OUTSIDE = '0.0.0.0'
const HERE = '127.0.0.1'
const mail = { to: 'hr@firm.example', subject: 'A mail', text: 'personal words' }

// Once is enough: the database has no part in it.
describe('a mail', () => {
  const own = makeCertificate([`IP:${OUTSIDE}`])
  const ofOthers = makeCertificate(['DNS:mail.example.com'])
  let sink: Awaited<ReturnType<typeof openSmtpSink>>
  afterEach(() => sink.close())

  /** Sends one mail with the configuration that these settings make, to a server of this kind. */
  async function send(host: string, server: SmtpSinkOptions, env: Record<string, string> = {}, credentials = '') {
    sink = await openSmtpSink(server)
    const protocol = server.isEncryptedFromStart ? 'smtps' : 'smtp'
    const SMTP_URL = `${protocol}://${credentials}${host}:${sink.url.port}`
    const result = readConfig({ SMTP_URL, MAIL_FROM: 'jobs@firm.example', ...env })
    if (!result.ok || !result.config.smtp) throw new Error(result.ok ? '' : result.problems.join(' '))
    await smtpTransport(result.config.smtp)(mail, 'id', AbortSignal.timeout(20_000))
  }
  const trusting = (file = own.certFile) => ({ SMTP_CA_FILE: file })

  test('to a server outside goes out over STARTTLS, the password included', async () => {
    await send(OUTSIDE, { certificate: own }, trusting(), 'user:word@')
    expect(sink.mails).toMatchObject([{ isEncrypted: true }])
    expect(sink.passwords).toEqual([{ password: 'word', isEncrypted: true }])
  })

  test('to a server outside goes out over TLS from the first byte', async () => {
    await send(OUTSIDE, { certificate: own, isEncryptedFromStart: true }, trusting())
    expect(sink.mails).toMatchObject([{ isEncrypted: true }])
  })

  test.each(['', 'user:word@'])('to a server outside whose STARTTLS was stripped stays here (%s)', async (user) => {
    await expect(send(OUTSIDE, {}, trusting(), user)).rejects.toMatchObject({ code: 'ETLS' })
    expect([sink.mails, sink.passwords]).toEqual([[], []])
  })

  test.each([
    ['an unknown authority', { certificate: own }, {}],
    ['another name', { certificate: ofOthers }, trusting(ofOthers.certFile)],
    ['an unknown authority, encrypted from the start', { certificate: own, isEncryptedFromStart: true }, {}],
  ])('to a server outside with a certificate of %s stays here', async (_what, server, env) => {
    await expect(send(OUTSIDE, server, env, 'user:word@')).rejects.toMatchObject({ code: 'ETLS' })
    expect([sink.mails, sink.passwords]).toEqual([[], []])
  })

  test('goes out unencrypted to a server outside for which TLS is switched off by name', async () => {
    await send(OUTSIDE, {}, { SMTP_TLS: 'off' })
    expect(sink.mails).toMatchObject([{ isEncrypted: false }])
  })

  test('to a relay on this machine needs no configuration, whether the relay offers STARTTLS or not', async () => {
    await send(HERE, { certificate: ofOthers })
    expect(sink.mails).toMatchObject([{ isEncrypted: false }])
    await sink.close()
    await send(HERE, {})
    expect(sink.mails).toHaveLength(1)
  })
})
