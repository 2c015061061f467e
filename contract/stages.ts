import * as z from 'zod/mini'
import { maybeLine } from './text.ts'
import { wordsInput } from './word-list.ts'

/** The steps of an application to the place, in their order, then those that stand beside them. */
export const applicationStatuses = [
  'pending',
  'reviewed',
  'shortlisted',
  'with_client',
  'interview',
  'offer',
  'placed',
  'on_hold',
  'rejected',
] as const

export type ApplicationStatus = (typeof applicationStatuses)[number]

/** `open` still moves on. `joined` and `ended` are ends, and `held` waits. */
type Stage = { label: string; kind: 'open' | 'joined' | 'held' | 'ended' }

export const stages: Record<ApplicationStatus, Stage> = {
  pending: { label: 'New', kind: 'open' },
  reviewed: { label: 'Reviewed', kind: 'open' },
  shortlisted: { label: 'Shortlisted', kind: 'open' },
  with_client: { label: 'With client', kind: 'open' },
  interview: { label: 'Interview', kind: 'open' },
  offer: { label: 'Offer', kind: 'open' },
  placed: { label: 'Joined', kind: 'joined' },
  on_hold: { label: 'On hold', kind: 'held' },
  rejected: { label: 'Ended', kind: 'ended' },
}

/** The columns of a job's board. */
export const openStages = applicationStatuses.filter((status) => stages[status].kind === 'open')

/** The way to the place. */
export const steps: readonly ApplicationStatus[] = [...openStages, 'placed']

export const enders = ['us', 'client', 'candidate'] as const
export type Ender = (typeof enders)[number]

export const endLabels: Record<Ender, string> = {
  us: 'Rejected by us',
  client: 'Rejected by the client',
  candidate: 'Withdrawn',
}

export const MAX_REASON = 120

/** An application ended by somebody, with a reason in words of the firm. The reason may be empty. */
export const ending = z.object(
  {
    by: z.enum(enders, `Please choose who ended it: ${enders.join(', ')}.`),
    reason: maybeLine('the reason', MAX_REASON),
  },
  'Please say who ended it, and why.',
)
/** The body of `PUT /api/applications/end-reason-list`. */
export const endReasonWords = wordsInput('the reason', MAX_REASON)

export type Ending = z.infer<typeof ending>

/** An ending as it is read. */
export const keptEnding = z.object({ by: z.enum(enders), reason: z.string() })

/** Where a move leads, after "moved to". */
export const movedTo = (status: ApplicationStatus, ending?: Pick<Ending, 'by'>): string =>
  ending ? `${stages.rejected.label}, ${endLabels[ending.by].toLowerCase()}` : stages[status].label

/** The label of a status. An ended application is named after who ended it. */
export function stageLabel(status: ApplicationStatus, endedBy?: Ender | null): string {
  return status === 'rejected' && endedBy ? endLabels[endedBy] : stages[status].label
}
