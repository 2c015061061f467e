import type { MailTest } from '../../contract/settings.ts'
import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import type { Refusal } from '../errors.ts'
import { failureSentence } from '../mail/failure-sentence.ts'
import type { SmtpServer } from '../mail/transport.ts'
import { digest, newId } from '../storage/ids.ts'
import type { Storage } from '../storage/storage.ts'
import type { CurrentSettings } from './current-settings.ts'

const NAME = 'test_mail'
/** Milliseconds that a person waits for a mail that is sent at once. */
const SEND_TIME = 10_000

/** `reason` is null when it was sent. `server` is a digest of the mail server; null for a test of an earlier release. */
type StoredTest = { at: string; by: string; reason: string | null; server: string | null }

type Options = { storage: Storage; settings: CurrentSettings; firm: () => string; origin: string }

const noMailServer: Refusal = {
  code: 'conflict',
  sentence: 'No mail server is set. Please enter it under Settings and save it first.',
}

/** Test mails are sent at once and stored nowhere; the result of the last one is kept. */
export function testMails({ storage, settings, firm, origin }: Options) {
  const { db, write } = storage

  async function store(test: StoredTest): Promise<void> {
    const value = JSON.stringify(test)
    await write((trx) =>
      trx
        .insertInto('settings')
        .values({ name: NAME, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute(),
    )
  }

  return {
    /** Sends one by the mail server of now. Undefined: it was accepted. */
    async send(to: string, actor: Actor): Promise<Refusal | undefined> {
      const { server, problem } = await settings.mailServer()
      if (!server) return problem ? { code: 'conflict', sentence: problem } : noMailServer
      const reason = await failureOf(server, {
        to,
        subject: `Test mail of ${firm()}`,
        text: `This is a test mail of ${origin}. You can read it, so the site can send mail.\n`,
      })
      await store({ at: iso(actor.now), by: actor.username, reason, server: keyOf(server) })
      return reason === null
        ? undefined
        : { code: 'unavailable', sentence: `The mail was not sent. ${failureSentence(reason)}` }
    },

    /** The last one. A test of another mail server than that of now does not count, nor one from before its last change. */
    async last(): Promise<MailTest | null> {
      const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst()
      if (!row) return null
      const { at, by, reason, server: tested }: StoredTest = JSON.parse(row.value)
      const { server, changedAt = '' } = await settings.mailServer()
      if (at < changedAt) return null
      if (!server || (tested !== null && tested !== keyOf(server))) return null
      return { at, by, problem: reason && failureSentence(reason) }
    },
  }
}

export type TestMails = ReturnType<typeof testMails>

const keyOf = ({ url, from }: SmtpServer) => digest([url.host, decodeURIComponent(url.username), from].join('\n'))

async function failureOf(
  server: SmtpServer,
  mail: { to: string; subject: string; text: string },
): Promise<string | null> {
  // Loaded only by a site that sends mail.
  const { smtpTransport } = await import('../mail/transport.ts')
  try {
    await smtpTransport(server)(mail, newId(), AbortSignal.timeout(SEND_TIME))
    return null
  } catch (error) {
    const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number }
    return responseCode ? `${code} ${responseCode}` : code
  }
}
