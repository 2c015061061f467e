import type { ImportNoticeTexts } from '../contract/imports/import-notices.ts'
import { applicationMails } from './applications/mails.ts'
import { accountMails } from './auth/account-mails.ts'
import type { Clock } from './clock.ts'
import { enquiryMails } from './enquiries/mails.ts'
import { importMails } from './imports/mails.ts'
import { type MailKinds, registerMailKinds } from './mail/kinds.ts'
import type { MailAddresses } from './mail/mail.ts'
import { digestMail } from './mail/staff-digest.ts'
import type { Storage } from './storage/storage.ts'

type Options = {
  storage: Storage
  addresses: MailAddresses
  publicUrl: URL
  firm: () => string
  importNotice: () => ImportNoticeTexts
  clock: Clock
}

/** The kinds of mails of every subject. */
export function allMailKinds({ storage, addresses, publicUrl, firm, importNotice, clock }: Options): MailKinds {
  const admin = new URL('/admin', publicUrl).href
  const { origin } = publicUrl
  const kinds = [
    ...applicationMails({ storage, to: addresses.applications, admin, firm }),
    ...enquiryMails({ storage, to: addresses, admin, firm }),
    ...importMails({ storage, origin, texts: importNotice }),
    ...accountMails({ storage, admin, origin, firm, clock }),
  ]
  return registerMailKinds([...kinds, digestMail({ db: storage.db, addresses, admin, kinds })])
}
