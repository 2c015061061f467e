import { isPast, type JobStatus, type ListedJob } from '../../contract/job.ts'
import type { JobInput } from '../../contract/job-input.ts'
import { type Undone, useUndo } from '../frame/undo.tsx'
import { failureSentence, serverSentence } from '../session/failure-sentence.ts'
import { useJobChanges } from './use-jobs.ts'

const told: Record<JobStatus, string> = {
  active: 'is on the openings page again',
  draft: 'is a draft again',
  held: 'is on hold and not on the openings page',
  closed: 'is closed',
}

/** Holds, closes or reopens a job in one press, with an undo. */
export function useJobStatus() {
  const { update } = useJobChanges()
  const { offer, tell } = useUndo()

  async function set(job: ListedJob, status: JobStatus) {
    const answer = await update(job._id, bodyOf(job, status), job.version ?? '')
    if (answer.outcome !== 'accepted') return tell(serverSentence(answer, `${job.title} was not changed.`), 'failed')
    offer({
      sentence: `${job.title} ${told[status]}.`,
      records: [job._id],
      undo: () => takeBack(job, answer.value),
    })
  }

  async function takeBack(before: ListedJob, { version }: ListedJob): Promise<Undone> {
    const answer = await update(before._id, bodyOf(before, before.status, before.closesAt), version ?? '')
    if (answer.outcome === 'accepted') return { ok: true, sentence: `${before.title} is as it was.` }
    const changed = 'Nothing was undone: the job has been changed since.'
    // Such as a job that names its hidden client, which is not opened again.
    const isRefused = answer.outcome === 'refused' && answer.code === 'invalid_input'
    return { ok: false, sentence: isRefused ? serverSentence(answer, changed) : failureSentence(answer, changed) }
  }

  return set
}

/** A job that is opened again after its closing date has none. */
export function bodyOf(job: ListedJob, status: JobStatus, closesAt = reopened(job, status)): JobInput {
  const { title, location, experience, industry, salary, type, description, skills, figures } = job
  const words = { title, location, experience, industry, salary, type, description, skills }
  return { ...words, status, closesAt, ...(figures && { figures }) }
}

const reopened = ({ closesAt }: ListedJob, status: JobStatus) =>
  status === 'active' && closesAt && isPast(closesAt, Date.now()) ? null : closesAt
