import type { ApplicationStatus, Ender, Ending } from '../../contract/stages.ts'

type Columns = { ended_by: string | null; ended_reason: string }

export const columnsOfEnding = (ended: Ending | null): Columns => ({
  ended_by: ended?.by ?? null,
  ended_reason: ended?.reason ?? '',
})

export const endingOf = ({ ended_by, ended_reason }: Columns): Ending | null =>
  ended_by === null ? null : { by: ended_by as Ender, reason: ended_reason }

/** The ending that a change to this status stores. Without one that is given, we have ended it. */
export const endingFor = (status: ApplicationStatus, given: Ending | null | undefined): Ending | null =>
  status === 'rejected' ? (given ?? { by: 'us', reason: '' }) : null
