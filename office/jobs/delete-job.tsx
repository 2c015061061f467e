import type { ListedJob } from '../../contract/job.ts'
import { TRASH_DAYS } from '../../contract/trash.ts'
import { RemovalQuestion } from '../ui/removal-question.tsx'
import { useOfferRestore } from './use-job-removal.ts'
import { useApplicationsOf, useJobChanges } from './use-jobs.ts'

type DeleteJobProps = { job: ListedJob; onDeleted: () => void; onClose: () => void }

export function DeleteJob({ job, onDeleted, onClose }: DeleteJobProps) {
  const { remove } = useJobChanges()
  const offerRestore = useOfferRestore()
  const { data: applications, error } = useApplicationsOf(job._id)
  return (
    <RemovalQuestion
      title={job.title}
      sentence="Are you sure you want to delete this job?"
      confirmLabel="Delete job"
      busyLabel="Deleting..."
      failure="Failed to delete job"
      remove={() => remove(job._id)}
      onRemoved={() => {
        onClose()
        onDeleted()
        offerRestore([job])
      }}
      onClose={onClose}
    >
      <p className="mt-3 text-ink-2">It rests in the trash for {TRASH_DAYS} days, where it can be restored.</p>
      <p aria-live="polite" className="mt-3 text-ink-2">
        {applications !== undefined
          ? sentenceFor(applications)
          : error
            ? 'How many applications it has could not be loaded. They are kept and go on showing its title.'
            : 'Counting its applications...'}
      </p>
    </RemovalQuestion>
  )
}

function sentenceFor(applications: number): string {
  if (applications === 0) return 'Nobody has applied for it.'
  if (applications === 1) return 'One application was sent for it. It is kept and goes on showing the title.'
  return `${applications.toLocaleString('en-IN')} applications were sent for it. They are kept and go on showing its title.`
}
