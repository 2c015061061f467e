import { formatMoment } from '../../contract/time.ts'
import { findAuditEntries } from '../audit/find-entries.ts'
import type { Clock } from '../clock.ts'
import type { RegisteredKind } from '../mail/kinds.ts'
import type { Mail } from '../mail/mail.ts'
import type { Database, Storage } from '../storage/storage.ts'
import { composeInvitationWith } from './compose-invitation.ts'
import { composeResetWith, passwordNotice } from './compose-password-mails.ts'
import { emailNotice, emailsToTell, forgetEmail } from './email-notices.ts'
import { invitationRepository } from './invitations.ts'
import { passwordResetRepository } from './password-resets.ts'

type Options = { storage: Storage; admin: string; origin: string; firm: () => string; clock: Clock }

/** The mails to colleagues: links, and notices of a new sign-in, password or address, which are read from their audit entries. */
export function accountMails({ storage, admin, origin, firm, clock }: Options): RegisteredKind[] {
  const { db, reader } = storage
  const composeInvitation = composeInvitationWith({ invitations: invitationRepository(storage), origin, firm, clock })
  const composeReset = composeResetWith({ resets: passwordResetRepository(storage), origin, firm, clock })

  async function composePasswordNotice(entryId: string): Promise<Mail | undefined> {
    const [entry] = await findAuditEntries(db, [entryId])
    const [account] = entry ? await accountsOf(db, [accountIn(entry)]) : []
    return entry && account?.email ? passwordNotice(entry, account, { admin, firm }) : undefined
  }

  async function recipientsOfNotices(ids: string[]): Promise<Map<string, string>> {
    const entries = await findAuditEntries(reader, ids)
    const accounts = await accountsOf(reader, entries.map(accountIn))
    const emails = new Map(accounts.map(({ id, email }) => [id, email]))
    return new Map(entries.map((entry) => [entry.id, emails.get(accountIn(entry)) ?? '']))
  }

  async function composeSignInNotice(entryId: string): Promise<Mail | undefined> {
    const [entry] = await findAuditEntries(db, [entryId])
    const [account] = entry ? await accountsOf(db, [entry.account_id]) : []
    if (!entry || !account?.email) return undefined
    return {
      to: account.email,
      subject: `${firm()}: new sign-in to your account`,
      text: [
        `Your account ${account.username} was signed in to from a browser that it had not used before.`,
        '',
        `When: ${formatMoment(entry.at)}`,
        `How: ${entry.detail}`,
        '',
        'If this was you, there is nothing to do. If not, please change your password and end the session here:',
        `${admin}/account`,
        '',
      ].join('\n'),
    }
  }

  async function composeEmailNotice(entryId: string): Promise<Mail | undefined> {
    const [entry] = await findAuditEntries(db, [entryId])
    const [account] = entry ? await accountsOf(db, [accountIn(entry)]) : []
    const to = (await emailsToTell(db, [entryId])).get(entryId)
    if (!entry || !account || !to) return undefined
    return emailNotice({ at: entry.at, username: account.username, to, firm: firm(), admin })
  }

  return [
    {
      kind: 'sign-in-notice',
      compose: ({ recordId }) => composeSignInNotice(recordId),
      recipients: recipientsOfNotices,
    },
    {
      kind: 'invitation',
      compose: ({ recordId }) => composeInvitation(recordId),
      async recipients(ids) {
        const rows = await reader.selectFrom('invitations').select(['id', 'email']).where('id', 'in', ids).execute()
        return new Map(rows.map(({ id, email }) => [id, email]))
      },
    },
    {
      kind: 'password-reset',
      compose: ({ recordId }) => composeReset(recordId),
      async recipients(ids) {
        const rows = await reader
          .selectFrom('password_resets')
          .innerJoin('accounts', 'accounts.id', 'account_id')
          .select(['password_resets.id', 'email'])
          .where('password_resets.id', 'in', ids)
          .execute()
        return new Map(rows.map(({ id, email }) => [id, email]))
      },
    },
    {
      kind: 'password-notice',
      compose: ({ recordId }) => composePasswordNotice(recordId),
      recipients: recipientsOfNotices,
    },
    {
      kind: 'email-notice',
      compose: ({ recordId }) => composeEmailNotice(recordId),
      recipients: (ids) => emailsToTell(reader, ids),
      onSent: forgetEmail,
    },
  ]
}

/** Whose sign-in or password the entry is about. */
const accountIn = (entry: { account_id: string; subject_id: string | null }) => entry.subject_id ?? entry.account_id

const accountsOf = (db: Database, ids: string[]) =>
  db
    .selectFrom('accounts')
    .select(['id', 'username', 'email'])
    .where('id', 'in', ['', ...ids])
    .execute()
