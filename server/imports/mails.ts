import { additionsWithAddress, markInformed } from '../additions/repository.ts'
import type { RegisteredKind } from '../mail/kinds.ts'
import type { Mail } from '../mail/mail.ts'
import { currentAddresses } from '../people/current-addresses.ts'
import type { Storage } from '../storage/storage.ts'

type Options = { storage: Storage; origin: string; firm: () => string }

/** The notice that the law asks for, to somebody whose details an import has brought in. */
export function importMails({ storage, origin, firm }: Options): RegisteredKind[] {
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
    return {
      to: addresses.get(additionId) ?? addition.email,
      subject: `${firm()} keeps your details`,
      text: [
        'Hello,',
        '',
        `${firm()} has your name, your contact details and, if you sent one, your resume.`,
        `Where they come from: ${addition.source}.`,
        `What they are kept for: ${purpose}.`,
        '',
        'You can ask at any time what is kept, have it corrected, or have it erased: please reply to this mail or write to us here:',
        `${origin}/contact`,
        `How we treat personal data: ${origin}/privacy-policy`,
        '',
        firm(),
        '',
      ].join('\n'),
    }
  }

  return [
    {
      kind: 'import-notice',
      compose: ({ recordId }) => composeNotice(recordId),
      recipients: async (ids) => currentAddresses(reader, await additionsWithAddress(reader, ids)),
      onSent: (trx, recordId, at) => markInformed(trx, [recordId], at),
    },
  ]
}
