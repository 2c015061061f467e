import type { Clock } from '../../server/clock.ts'
import type { MailAddresses } from '../../server/mail/mail.ts'
import { allMailKinds } from '../../server/mail-kinds.ts'
import type { Storage } from '../../server/storage/storage.ts'

/** Composes the mails of every subject, as the site of a firm does. */
export const composeMails = ({ storage, clock }: { storage: Storage; clock: Clock }, addresses: MailAddresses) =>
  allMailKinds({
    storage,
    addresses,
    publicUrl: new URL('https://jobs.firm.example'),
    firm: () => 'Sample & Partners',
    clock,
  }).compose
