import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { paths } from '../../contract/paths.ts'
import type { PersonNote } from '../../contract/person-change.ts'
import { recordTimelineEntry } from '../../contract/record-timeline.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'

const isEntry = shapeOf(recordTimelineEntry)
const areEntries = shapeOf(z.array(recordTimelineEntry))

/** A record that is of no person. */
export type TimelineRecord = { kind: 'job' | 'client'; record: string }

const pathsOf = {
  job: { timeline: paths.jobTimeline, notes: paths.jobNotes },
  client: { timeline: paths.clientTimeline, notes: paths.clientNotes },
}

/** Notes about a job or a client and the steps that were done. A step that is done outdates it, as every task. */
export function useRecordTimeline({ kind, record }: TimelineRecord) {
  const { api } = useSession()
  const queries = useQueryClient()
  const queryKey = ['tasks', 'timeline', kind, record]
  const reading = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.readList(pathsOf[kind].timeline(record), isEntry, signal),
  })
  /** A note, the next step, or both. */
  async function add(noted: Partial<PersonNote>, idempotencyKey: string) {
    const headers = { 'Idempotency-Key': idempotencyKey }
    const answer = await api.call('POST', pathsOf[kind].notes(record), { body: noted, headers, isAnswer: areEntries })
    if (answer.outcome === 'accepted') queries.setQueryData(queryKey, answer.value)
    return answer
  }
  return { ...reading, add }
}
