/** Records of which the back office is told that some arrived or changed. */
export const recordKinds = [
  'applications',
  'enquiries',
  'people',
  'imports',
  'tasks',
  'jobs',
  'clients',
  'mails',
] as const
/** `team`: roles and rights of accounts. */
export const eventKinds = [...recordKinds, 'team'] as const
export type EventKind = (typeof eventKinds)[number]

/** Milliseconds between two signs of life of a stream. */
export const HEARTBEAT = 25_000
