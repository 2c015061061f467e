import * as z from 'zod/mini'

/** What each may do is in `server/auth/permissions.ts`. */
export const roles = ['owner', 'consultant', 'viewer'] as const
export const accountStates = ['active', 'inactive'] as const

export const role = z.enum(roles, `Please choose a role: ${roles.join(', ')}.`)

/** What a role may or may not do; every staff route names one. */
export const actions = [
  'session.end',
  'account.read',
  'account.edit',
  'jobs.read',
  'jobs.edit',
  'categories.edit',
  'applications.read',
  'applications.edit',
  'applications.erase',
  'applications.export',
  'applications.export_all',
  'enquiries.read',
  'enquiries.edit',
  'enquiries.erase',
  'contacts.read',
  'resumes.read',
  'overview.read',
  'mail.read',
  'mail.edit',
  'audit_log.read',
  'site.edit',
  'site.publish',
  'team.manage',
] as const

export type Action = (typeof actions)[number]
export type Role = (typeof roles)[number]
export type AccountState = (typeof accountStates)[number]
