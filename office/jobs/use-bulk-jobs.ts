import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isPast, type JobStatus, type ListedJob } from '../../contract/job.ts'
import { type Undone, useUndo } from '../frame/undo.tsx'
import { jobWords, useOfferRestore } from './use-job-removal.ts'
import { useJobChanges } from './use-jobs.ts'

type Before = Pick<ListedJob, '_id' | 'status' | 'closesAt'>

const done = { active: 'open', held: 'on hold', closed: 'closed' } as const

/** Holds, closes, reopens and deletes several jobs. A job that a colleague changed meanwhile is left as it is. */
export function useBulkJobs() {
  const { update, remove } = useJobChanges()
  const queries = useQueryClient()
  const { offer, tell } = useUndo()
  const offerRestore = useOfferRestore()
  const [busy, setBusy] = useState(false)

  async function setEach(changes: readonly (Before & { job: ListedJob })[]): Promise<ListedJob[]> {
    const changed: ListedJob[] = []
    for (const { job, status, closesAt } of changes) {
      const { version = '', ...input } = job
      const answer = await update(job._id, { ...input, status, closesAt }, version)
      if (answer.outcome === 'accepted') changed.push(job)
    }
    return changed
  }

  /** The jobs as they were, of those that still are as this change left them. */
  async function takeBack(before: readonly Before[], status: JobStatus): Promise<Undone> {
    await queries.refetchQueries({ queryKey: ['jobs'] })
    const now = queries.getQueryData<ListedJob[]>(['jobs']) ?? []
    const changes = before.flatMap((one) => {
      const job = now.find(({ _id }) => _id === one._id)
      return job && job.status === status ? [{ ...one, job }] : []
    })
    const { length } = await setEach(changes)
    if (length === before.length) return { ok: true, sentence: `${jobWords(length)} as before.` }
    return { ok: false, sentence: `${length} of ${jobWords(before.length)} as before. The others were changed since.` }
  }

  async function setStatus(jobs: readonly ListedJob[], status: keyof typeof done) {
    // Only what is active can be held, as for a job by itself.
    const wanted = jobs.filter((job) =>
      status === 'held' ? job.status === 'active' : job.status !== status || isExpired(job),
    )
    const word = done[status]
    if (wanted.length === 0 && status === 'held') return tell('Nothing to hold: only active jobs can be held.')
    if (wanted.length === 0)
      return tell(`Nothing to change: ${jobs.length === 1 ? 'it is' : 'all are'} ${word} already.`)
    setBusy(true)
    const changed = await setEach(
      // A job whose date has passed would stay closed.
      wanted.map((job) => ({
        _id: job._id,
        job,
        status,
        closesAt: status !== 'held' && isExpired(job) ? null : job.closesAt,
      })),
    )
    setBusy(false)
    if (changed.length < wanted.length)
      tell(
        `${wanted.length - changed.length} of ${jobWords(wanted.length)} could not be changed. Please try again.`,
        'failed',
      )
    if (changed.length === 0) return
    offer({
      sentence: `${jobWords(changed.length)} ${word}.`,
      records: changed.map(({ _id }) => _id),
      undo: () => takeBack(changed, status),
    })
  }

  /** Returns those that could not be deleted. */
  async function removeAll(jobs: readonly ListedJob[]): Promise<ListedJob[]> {
    setBusy(true)
    const left: ListedJob[] = []
    for (const job of jobs) if ((await remove(job._id)).outcome !== 'accepted') left.push(job)
    setBusy(false)
    const deleted = jobs.filter((job) => !left.includes(job))
    if (deleted.length > 0) offerRestore(deleted)
    return left
  }

  return { busy, setStatus, removeAll }
}

const isExpired = ({ status, closesAt }: ListedJob) =>
  status !== 'draft' && closesAt !== null && isPast(closesAt, Date.now())
