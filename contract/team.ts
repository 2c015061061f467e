import * as z from 'zod/mini'
import { chosenPassword } from './login.ts'
import { email } from './person.ts'
import { newUsername } from './username.ts'

/** The permissions of each role are in `server/auth/permissions.ts`. */
export const roles = ['owner', 'consultant', 'viewer'] as const
const accountStates = ['active', 'inactive'] as const

export const role = z.enum(roles, `Please choose a role: ${roles.join(', ')}.`)

/** Actions that a role may or may not perform; every staff route names one. */
export const actions = [
  'session.end',
  'account.read',
  'account.edit',
  'account.set_up',
  'jobs.read',
  'jobs.edit',
  'clients.read',
  'clients.edit',
  'clients.export',
  'terms.read',
  'terms.edit',
  'categories.edit',
  'applications.read',
  'applications.edit',
  'applications.erase',
  'applications.export',
  'applications.export_all',
  'enquiries.read',
  'enquiries.edit',
  'enquiries.erase',
  'people.read',
  'people.edit',
  'people.add',
  'tasks.read',
  'tasks.edit',
  'sources.edit',
  'end_reasons.edit',
  'people.merge',
  'people.export',
  'people.erase',
  'imports.run',
  'contacts.read',
  'resumes.read',
  'submissions.read',
  'submissions.edit',
  'contacts.release',
  'links.read',
  'links.end',
  'overview.read',
  'backup.read',
  'sample_data.remove',
  'mail.read',
  'mail.edit',
  'audit_log.read',
  'site.edit',
  'site.publish',
  'settings.edit',
  'team.manage',
] as const

export type Action = (typeof actions)[number]
export type Role = (typeof roles)[number]
export type AccountState = (typeof accountStates)[number]

const member = z.object({
  _id: z.string(),
  username: z.string(),
  role,
  state: z.enum(accountStates),
  /** Empty when it is not known. */
  email: z.string(),
  /** Whether a viewer may read contact details and resumes. */
  seesContacts: z.boolean(),
  /** Whether a consultant may bring in people; an owner always may. */
  mayImport: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: z.string(),
  lastSignIn: z.nullable(z.string()),
  /** Whether it is the account of this request. */
  isSelf: z.boolean(),
})

/** An invitation that has not been accepted. */
const invitation = z.object({
  _id: z.string(),
  role,
  email: z.string(),
  inviter: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
})

/** `secondFactorRoles`: the roles that need a second factor. */
export const team = z.object({
  members: z.array(member),
  invitations: z.array(invitation),
  secondFactorRoles: z.array(role),
})

/** The address of an account, or nothing. */
export const accountEmail = z.union(
  [z.literal(''), email],
  'Please enter a valid email address, such as name@example.com.',
)

export const invitationInput = z.object({ role, email: z.optional(accountEmail) })

/** The link is shown once: only a digest of its key is stored. `isMailed`: a mail with a
 * link of its own is on its way to the address. */
export const newInvitation = z.object({ link: z.string(), expiresAt: z.string(), isMailed: z.boolean() })

export const memberChange = z.object({
  role: z.optional(role),
  state: z.optional(z.enum(accountStates, `Please choose a state: ${accountStates.join(', ')}.`)),
  seesContacts: z.optional(z.boolean('Please send seesContacts as true or false.')),
  mayImport: z.optional(z.boolean('Please send mayImport as true or false.')),
  email: z.optional(accountEmail),
})

export const secondFactorPolicy = z.object({ roles: z.array(role).check(z.maxLength(roles.length)) })

/** Leaves the other roles as they are. */
export const secondFactorPolicyChange = z.object({
  role,
  isRequired: z.boolean('Please send isRequired as true or false.'),
})

const pleaseKey = 'Please open the link of your invitation again.'

const key = z.string(pleaseKey).check(z.minLength(1, pleaseKey), z.maxLength(100, pleaseKey))

export const invitationKey = z.object({ key })

/** The invitation that a link opens. */
export const openInvitation = z.pick(invitation, { role: true, inviter: true, expiresAt: true })

/** The role is that of the invitation. */
export const acceptance = z.object({
  key,
  username: newUsername,
  password: chosenPassword,
})

export const accepted = z.object({ username: z.string(), role })

export type Member = z.infer<typeof member>
export type OpenInvitation = z.infer<typeof openInvitation>
export type Invitation = z.infer<typeof invitation>
export type Team = z.infer<typeof team>
export type InvitationInput = z.infer<typeof invitationInput>
export type NewInvitation = z.infer<typeof newInvitation>
export type MemberChange = z.infer<typeof memberChange>
export type SecondFactorPolicyChange = z.infer<typeof secondFactorPolicyChange>
export type Acceptance = z.infer<typeof acceptance>
