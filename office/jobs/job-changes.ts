import type { JobStatus, ListedJob } from '../../contract/job.ts'

export type JobChange = { to: JobStatus; label: string }

const changes: readonly (JobChange & { from: readonly JobStatus[] })[] = [
  { to: 'held', label: 'Hold', from: ['active'] },
  { to: 'active', label: 'Reopen', from: ['held', 'closed'] },
  { to: 'active', label: 'Open', from: ['draft'] },
  { to: 'closed', label: 'Close', from: ['active', 'held'] },
]

/** Changes of status that are offered for a job in its present one. */
export const changesOf = ({ status }: Pick<ListedJob, 'status'>): readonly JobChange[] =>
  changes.filter(({ from }) => from.includes(status))
