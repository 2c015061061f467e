import { type MailKind, mailKinds } from '../../contract/mail.ts'
import type { Write } from '../storage/storage.ts'
import type { Mail } from './mail.ts'
import type { QueuedMail } from './outbox.ts'

/** A kind of mail, as the subject registers it that sends it. */
export type RegisteredKind = {
  kind: MailKind
  /** Composes a mail from its record when it is sent: the outbox holds no personal data. Undefined when the record is gone. */
  compose: (mail: QueuedMail) => Promise<Mail | undefined>
  /** The addresses of mails that are not sent, by the ids of their records. Mails to staff are addressed by the outbox. */
  recipients?: (recordIds: string[]) => Promise<ReadonlyMap<string, string>>
  /** Called in the transaction that marks the mail as sent. */
  onSent?: (trx: Write, recordId: string, at: string) => Promise<void>
  /** How a digest counts such mails, and the view that it links to. */
  inDigest?: { one: string; many: string; view: string }
}

/** All kinds of mails. Throws when one of the contract is missing, because its mails would be dropped. */
export function registerMailKinds(kinds: readonly RegisteredKind[]) {
  const byName = new Map(kinds.map((one) => [one.kind, one]))
  const missing = mailKinds.filter((kind) => !byName.has(kind))
  if (missing.length > 0 || byName.size < kinds.length)
    throw new Error(`Every kind of mail is registered once, but not: ${missing.join(', ')}.`)

  return {
    compose: async (mail: QueuedMail): Promise<Mail | undefined> => byName.get(mail.kind)?.compose(mail),

    onSent: async (trx: Write, { kind, recordId }: QueuedMail, at: string): Promise<void> =>
      byName.get(kind)?.onSent?.(trx, recordId, at),

    /** The address of each mail, by its id. */
    async recipients(mails: readonly Pick<QueuedMail, 'id' | 'kind' | 'recordId'>[]): Promise<Map<string, string>> {
      const found = new Map<string, string>()
      for (const { kind, recipients } of kinds) {
        const ofKind = mails.filter((mail) => mail.kind === kind)
        if (!recipients || ofKind.length === 0) continue
        const addresses = await recipients(ofKind.map(({ recordId }) => recordId))
        for (const { id, recordId } of ofKind) found.set(id, addresses.get(recordId) ?? '')
      }
      return found
    },
  }
}

export type MailKinds = ReturnType<typeof registerMailKinds>
