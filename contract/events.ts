/** Records of which the back office is told that some arrived or changed. */
export const eventKinds = ['applications', 'enquiries', 'people', 'imports'] as const
export type EventKind = (typeof eventKinds)[number]

/** Milliseconds between two signs of life of a stream. */
export const HEARTBEAT = 25_000
