import type { EnquiryKind } from '../../contract/enquiry.ts'
import type { ReceiptTexts } from '../../contract/receipts.ts'
import { formatMoment } from '../../contract/time.ts'
import { composeReceipt } from '../intake/compose-receipt.ts'
import type { RegisteredKind } from '../mail/kinds.ts'
import type { Destination, Mail, MailAddresses } from '../mail/mail.ts'
import { currentAddresses } from '../people/current-addresses.ts'
import type { Database, Storage } from '../storage/storage.ts'

/** The address of the staff that each kind of enquiry goes to. */
export const enquiryDestinations: Record<EnquiryKind, Destination> = {
  contact: 'enquiries',
  quote: 'quotes',
  resume: 'applications',
}

const toStaff: Record<EnquiryKind, string> = {
  contact: 'new message',
  quote: 'new quote request',
  resume: 'new resume',
}
const toSender: Record<EnquiryKind, string> = {
  contact: 'Your message to',
  quote: 'Your quote request to',
  resume: 'Your resume at',
}

type Options = {
  storage: Storage
  to: () => Promise<MailAddresses>
  admin: string
  firm: () => string
  receipts: () => ReceiptTexts
}

/** The mails about a new enquiry, to the staff and to its sender. */
export function enquiryMails({ storage: { db, reader }, to, admin, firm, receipts }: Options): RegisteredKind[] {
  const sent = (from: Database, ids: string[]) => from.selectFrom('enquiries').selectAll().where('id', 'in', ids)

  async function composeToStaff(id: string): Promise<Mail | undefined> {
    const row = await sent(db, [id]).executeTakeFirst()
    if (!row) return undefined
    const kind = row.kind as EnquiryKind
    return {
      to: (await to())[enquiryDestinations[kind]],
      replyTo: { name: row.full_name, address: row.email },
      subject: `${firm()}: ${toStaff[kind]}`,
      text: [
        `Name: ${row.full_name}`,
        `Email: ${row.email}`,
        `Phone: ${row.phone || 'not given'}`,
        `Answer by: ${formatMoment(row.due_at)}`,
        // Links hold nothing about the person but the id of the record.
        `${row.resume_id ? 'Resume and enquiry' : 'Enquiry'}: ${admin}/enquiries/${id}`,
        '',
        row.message,
        '',
      ].join('\n'),
    }
  }

  async function composeToSender(id: string): Promise<Mail | undefined> {
    const rows = await sent(db, [id]).execute()
    const to = (await currentAddresses(db, rows)).get(id)
    const [row] = rows
    if (!row || !to) return undefined
    const texts = receipts()
    const kind = row.kind as EnquiryKind
    const words = texts[kind].replaceAll('{by}', formatMoment(row.due_at))
    return composeReceipt({ to, subject: `${toSender[kind]} ${firm()}`, texts, words })
  }

  return [
    {
      kind: 'enquiry-staff',
      compose: ({ recordId }) => composeToStaff(recordId),
      inDigest: { one: 'enquiry', many: 'enquiries', view: 'enquiries' },
    },
    {
      kind: 'enquiry-sender',
      compose: ({ recordId }) => composeToSender(recordId),
      recipients: async (ids) =>
        currentAddresses(reader, await sent(reader, ids).select(['id', 'email', 'person_id']).execute()),
    },
  ]
}
