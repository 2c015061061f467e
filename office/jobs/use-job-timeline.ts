import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { jobTimelineEntry } from '../../contract/job-timeline.ts'
import { paths } from '../../contract/paths.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'

const isEntry = shapeOf(jobTimelineEntry)
const areEntries = shapeOf(z.array(jobTimelineEntry))

/** Notes about a job and the steps that were done. A step that is done outdates it, as every task. */
export function useJobTimeline(job: string) {
  const { api } = useSession()
  const queries = useQueryClient()
  const queryKey = ['tasks', 'job-timeline', job]
  const reading = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.readList(paths.jobTimeline(job), isEntry, signal),
  })
  async function add(note: string, idempotencyKey: string) {
    const headers = { 'Idempotency-Key': idempotencyKey }
    const answer = await api.call('POST', paths.jobNotes(job), { body: { note }, headers, isAnswer: areEntries })
    if (answer.outcome === 'accepted') queries.setQueryData(queryKey, answer.value)
    return answer
  }
  return { ...reading, add }
}
