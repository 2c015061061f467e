import type { Role } from '../../contract/team.ts'

export const roleWords: Record<Role, string> = { owner: 'Owner', consultant: 'Consultant', viewer: 'Viewer' }

/** Sentences about the rights of each role, for the person who assigns it. */
export const roleHints: Record<Role, string> = {
  owner: 'Everything: the team, publishing the site, exporting all applications.',
  consultant: 'The daily work. No team, no publishing, no export of everything.',
  viewer: 'Reads. Contact details and resumes only when you grant them.',
}
