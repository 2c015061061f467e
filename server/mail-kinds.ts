import type { ImportNoticeTexts } from '../contract/imports/import-notices.ts'
import type { ReceiptTexts } from '../contract/receipts.ts'
import { applicationMails } from './applications/mails.ts'
import { accountMails } from './auth/account-mails.ts'
import type { Clock } from './clock.ts'
import { enquiryMails } from './enquiries/mails.ts'
import { importMails } from './imports/mails.ts'
import { type MailKinds, registerMailKinds } from './mail/kinds.ts'
import type { MailAddresses } from './mail/mail.ts'
import { digestMail } from './mail/staff-digest.ts'
import type { Storage } from './storage/storage.ts'
import { submissionMails } from './submissions/mails.ts'

type Options = {
  storage: Storage
  addresses: () => Promise<MailAddresses>
  publicUrl: URL
  firm: () => string
  /** The firm's words as they are published. */
  words: () => { importNotice: ImportNoticeTexts; receipts: ReceiptTexts }
  clock: Clock
}

/** The kinds of mails of every subject. */
export function allMailKinds({ storage, addresses, publicUrl, firm, words, clock }: Options): MailKinds {
  const admin = new URL('/admin', publicUrl).href
  const { origin } = publicUrl
  const receipts = () => words().receipts
  const kinds = [
    ...applicationMails({ storage, to: async () => (await addresses()).applications, admin, firm, receipts }),
    ...enquiryMails({ storage, to: addresses, admin, firm, receipts }),
    ...importMails({ storage, origin, texts: () => words().importNotice }),
    ...submissionMails({ storage, origin, firm }),
    ...accountMails({ storage, admin, origin, firm, clock }),
  ]
  return registerMailKinds([...kinds, digestMail({ db: storage.db, addresses, admin, firm, kinds })])
}
