import { useState } from 'react'
import type { ListedJob } from '../../../../contract/job.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { ResultNote } from '../../../ui/result-note.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import { useJobChanges } from './use-jobs.ts'

type Deleting = { state: 'asked' | 'deleting' } | { state: 'failed'; sentence: string }

type DeleteJobProps = {
  job: ListedJob
  applications: number
  onClose: () => void
}

export function DeleteJob({ job, applications, onClose }: DeleteJobProps) {
  const { remove } = useJobChanges()
  const [deleting, setDeleting] = useState<Deleting>({ state: 'asked' })

  async function confirm() {
    setDeleting({ state: 'deleting' })
    const answer = await remove(job._id)
    if (answer.outcome === 'accepted') onClose()
    else setDeleting({ state: 'failed', sentence: failureSentence(answer, 'Failed to delete job') })
  }

  return (
    <Confirm
      open
      title={job.title}
      sentence="Are you sure you want to delete this job?"
      act="Delete job"
      busyAct="Deleting..."
      busy={deleting.state === 'deleting'}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {applications > 0 && (
        <p className="mt-3 text-ink-2">
          {applications === 1 ? 'One person has' : `${applications} people have`} applied for it. Their applications
          stay, without the name of the job.
        </p>
      )}
      {deleting.state === 'failed' && <ResultNote tone="failure">{deleting.sentence}</ResultNote>}
    </Confirm>
  )
}
