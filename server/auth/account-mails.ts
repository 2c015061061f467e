import { formatMoment } from '../../contract/time.ts'
import { findAuditEntries } from '../audit/find-entries.ts'
import type { Clock } from '../clock.ts'
import type { RegisteredKind } from '../mail/kinds.ts'
import type { Mail } from '../mail/mail.ts'
import type { Database, Storage } from '../storage/storage.ts'
import { composeInvitationWith } from './compose-invitation.ts'
import { invitationRepository } from './invitations.ts'

type Options = { storage: Storage; admin: string; origin: string; firm: () => string; clock: Clock }

/** The mails to colleagues: about a sign-in from a new browser, which is read from its audit entry, and invitations. */
export function accountMails({ storage, admin, origin, firm, clock }: Options): RegisteredKind[] {
  const { db, reader } = storage
  const composeInvitation = composeInvitationWith({ invitations: invitationRepository(storage), origin, firm, clock })

  async function composeSignInNotice(entryId: string): Promise<Mail | undefined> {
    const [entry] = await findAuditEntries(db, [entryId])
    const [account] = entry ? await accountsOf(db, [entry.account_id]) : []
    if (!entry || !account?.email) return undefined
    return {
      to: account.email,
      subject: 'New sign-in to your account',
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

  return [
    {
      kind: 'sign-in-notice',
      compose: ({ recordId }) => composeSignInNotice(recordId),
      async recipients(ids) {
        const entries = await findAuditEntries(reader, ids)
        const accounts = await accountsOf(
          reader,
          entries.map(({ account_id }) => account_id),
        )
        const emails = new Map(accounts.map(({ id, email }) => [id, email]))
        return new Map(entries.map(({ id, account_id }) => [id, emails.get(account_id) ?? '']))
      },
    },
    {
      kind: 'invitation',
      compose: ({ recordId }) => composeInvitation(recordId),
      async recipients(ids) {
        const rows = await reader.selectFrom('invitations').select(['id', 'email']).where('id', 'in', ids).execute()
        return new Map(rows.map(({ id, email }) => [id, email]))
      },
    },
  ]
}

const accountsOf = (db: Database, ids: string[]) =>
  db
    .selectFrom('accounts')
    .select(['id', 'username', 'email'])
    .where('id', 'in', ['', ...ids])
    .execute()
