import { fieldList } from '../../contract/application-texts.ts'
import { fillTokens } from '../../contract/content/fill-tokens.ts'
import type { ReceiptTexts } from '../../contract/receipts.ts'
import { composeReceipt } from '../intake/compose-receipt.ts'
import type { RegisteredKind } from '../mail/kinds.ts'
import type { Mail } from '../mail/mail.ts'
import { currentAddresses } from '../people/current-addresses.ts'
import type { Storage } from '../storage/storage.ts'
import { findApplication } from './repository.ts'

type Options = {
  storage: Storage
  to: () => Promise<string>
  admin: string
  firm: () => string
  receipts: () => ReceiptTexts
}

/** The mails about a new application, to the staff and to its sender. */
export function applicationMails({ storage: { db, reader }, to, admin, firm, receipts }: Options): RegisteredKind[] {
  async function composeToStaff(id: string): Promise<Mail | undefined> {
    const application = await findApplication(db, id)
    if (!application) return undefined
    const { fullName, email = '' } = application
    const title = titleOf(application)
    return {
      to: await to(),
      replyTo: { name: fullName, address: email },
      subject: `${firm()}: new application for ${title}`,
      text: [
        ...fieldList.map(({ name, label }) => `${label}: ${application[name] || 'not given'}`),
        `Position: ${title}`,
        // Links hold nothing about the person but the id of the record.
        `Resume and application: ${admin}/people?application=${id}`,
        '',
      ].join('\n'),
    }
  }

  async function composeToSender(id: string): Promise<Mail | undefined> {
    const application = await findApplication(db, id)
    if (!application) return undefined
    const { email = '', person, jobTitle } = application
    const addresses = await currentAddresses(db, [{ id, email, person_id: person }])
    const texts = receipts()
    return composeReceipt({
      to: addresses.get(id) ?? email,
      subject: `Your application to ${firm()}${jobTitle === null ? '' : ` for ${jobTitle}`}`,
      texts,
      words: fillTokens(texts.application, { job: titleOf(application) }),
    })
  }

  return [
    {
      kind: 'application-staff',
      compose: ({ recordId }) => composeToStaff(recordId),
      inDigest: { one: 'application', many: 'applications', view: 'people' },
    },
    {
      kind: 'application-sender',
      compose: ({ recordId }) => composeToSender(recordId),
      recipients: async (ids) =>
        currentAddresses(
          reader,
          await reader.selectFrom('applications').select(['id', 'email', 'person_id']).where('id', 'in', ids).execute(),
        ),
    },
  ]
}

const titleOf = ({ jobTitle }: { jobTitle: string | null }) => jobTitle ?? 'a position that has been deleted'
