import type { ListedJob } from '../../contract/job.ts'
import { useColleagues, useJobOwners } from '../tasks/use-tasks.ts'

/** The name of the colleague who takes care of a job: null for a job of nobody, and undefined until it is loaded. */
export function useJobOwnerWords(): (job: ListedJob) => string | null | undefined {
  const { data: owners } = useJobOwners(true)
  const { data: colleagues } = useColleagues()
  const nameOf = (id: string) => colleagues?.find(({ _id }) => _id === id)?.name ?? 'A former colleague'
  return ({ _id }) => (owners && colleagues ? owners[_id]?.map(nameOf).join(', ') || null : undefined)
}
