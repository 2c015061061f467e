import type { Clock } from '../../server/clock.ts'
import type { MailAddresses } from '../../server/mail/mail.ts'
import { allMailKinds } from '../../server/mail-kinds.ts'
import { siteTexts } from '../../server/seo/firm.ts'
import type { Storage } from '../../server/storage/storage.ts'
import { sampleRecords } from './sample-records.ts'

/** Composes the mails of every subject, as the site of a firm does. */
export const composeMails = ({ storage, clock }: { storage: Storage; clock: Clock }, addresses: MailAddresses) =>
  allMailKinds({
    storage,
    addresses: async () => addresses,
    publicUrl: new URL('https://jobs.firm.example'),
    firm: () => 'Sample & Partners',
    words: () => siteTexts(sampleRecords, {}).mails,
    clock,
  }).compose
