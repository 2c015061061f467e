import type { ImportNoticeTexts } from '../../contract/imports/import-notices.ts'
import { additionsWithAddress, markInformed } from '../additions/repository.ts'
import type { RegisteredKind } from '../mail/kinds.ts'
import type { Mail } from '../mail/mail.ts'
import { currentAddresses } from '../people/current-addresses.ts'
import type { Storage } from '../storage/storage.ts'

type Options = { storage: Storage; origin: string; texts: () => ImportNoticeTexts }

/**
 * The notice that the law asks for, to somebody whose details an import has brought in, in the words that are published
 * when it is sent. Source, purpose and addresses stand in it whatever the words are.
 */
export function importMails({ storage, origin, texts }: Options): RegisteredKind[] {
  const { db, reader } = storage

  async function composeNotice(additionId: string): Promise<Mail | undefined> {
    const [addition] = await additionsWithAddress(db, [additionId])
    if (!addition?.import_id || addition.email === '') return undefined
    const found = await db
      .selectFrom('imports')
      .select('purpose')
      .where('id', '=', addition.import_id)
      .executeTakeFirst()
    const addresses = await currentAddresses(db, [addition])
    const purpose = found?.purpose ?? 'to consider you for jobs'
    const words = texts()
    return {
      to: addresses.get(additionId) ?? addition.email,
      subject: words.subject,
      text: [
        words.opening,
        '',
        `${words.source}: ${addition.source}.`,
        `${words.purpose}: ${purpose}.`,
        '',
        words.rights,
        `${origin}/contact`,
        `${words.policy}: ${origin}/privacy-policy`,
        '',
        words.closing,
        '',
      ].join('\n'),
    }
  }

  return [
    {
      kind: 'import-notice',
      compose: ({ recordId }) => composeNotice(recordId),
      recipients: async (ids) => currentAddresses(reader, await additionsWithAddress(reader, ids)),
      onSent: (trx, recordId, at) => markInformed(trx, recordId, at),
    },
  ]
}
