import type { Action, Role } from '../../contract/team.ts'

const everyone: readonly Role[] = ['owner', 'consultant', 'viewer']
const staff: readonly Role[] = ['owner', 'consultant']
const owners: readonly Role[] = ['owner']

/** The roles that may do each action. Every staff route names its action in its config; the start fails without one. */
export const permissions: Record<Action, readonly Role[]> = {
  'session.end': everyone,
  'account.read': everyone,
  'account.edit': everyone,
  'account.set_up': everyone,
  'jobs.read': everyone,
  'jobs.edit': staff,
  'clients.read': everyone,
  'clients.edit': staff,
  'clients.export': everyone,
  'terms.read': staff,
  'terms.edit': owners,
  'categories.edit': staff,
  'applications.read': everyone,
  'applications.edit': staff,
  'applications.erase': staff,
  'applications.export': everyone,
  'applications.export_all': owners,
  'enquiries.read': everyone,
  'enquiries.edit': staff,
  'enquiries.erase': staff,
  'people.read': everyone,
  'people.edit': staff,
  'people.add': staff,
  'tasks.read': everyone,
  'tasks.edit': staff,
  'sources.edit': owners,
  'end_reasons.edit': owners,
  'people.merge': staff,
  'people.export': staff,
  'people.erase': staff,
  'imports.run': owners,
  'contacts.read': staff,
  'resumes.read': staff,
  'submissions.read': everyone,
  'submissions.edit': staff,
  'contacts.release': staff,
  'links.read': everyone,
  'links.end': staff,
  'overview.read': everyone,
  'backup.read': owners,
  'sample_data.remove': owners,
  'mail.read': staff,
  'mail.edit': staff,
  'audit_log.read': staff,
  'site.edit': staff,
  'site.publish': owners,
  'settings.edit': owners,
  'team.manage': owners,
}

/** Actions allowed to an account before it has the second factor that its role needs. */
export const setUpActions: readonly Action[] = ['session.end', 'account.read', 'account.set_up']

/** Actions that an owner may grant to accounts of another role, by a right of the account. */
const grants: Partial<Record<Action, { role: Role; right: 'seesContacts' | 'mayImport' }>> = {
  'contacts.read': { role: 'viewer', right: 'seesContacts' },
  'resumes.read': { role: 'viewer', right: 'seesContacts' },
  'imports.run': { role: 'consultant', right: 'mayImport' },
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required for staff routes. */
    action?: Action
    /**
     * Asks for the password or a passkey again when the last proof is older than ten minutes; `factor`: an account with
     * a second factor is asked for that, because its password alone must not change how it signs in.
     */
    needsProof?: true | 'factor'
  }
}

type Rights = { role: Role; seesContacts: boolean; mayImport: boolean }

export function mayDo(rights: Rights, action: Action): boolean {
  const grant = grants[action]
  return permissions[action].includes(rights.role) || (grant?.role === rights.role && rights[grant.right])
}
