import { isOpen, type ListedJob } from '../../../../contract/job.ts'
import { JobCard } from '../../../sections/job-card.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type JobPreviewProps = {
  job: ListedJob
  mayEdit: boolean
  onClose: () => void
  onDuplicate: () => void
  onEdit: () => void
}

/** The job as a card of the openings page. */
export function JobPreview({ job, mayEdit, onClose, onDuplicate, onEdit }: JobPreviewProps) {
  const open = isOpen(job, Date.now())
  return (
    <Dialog
      open
      toRead
      onClose={onClose}
      title="As visitors see it"
      subtitle={open ? 'It is on the openings page now.' : 'It is not on the openings page now.'}
      footer={
        mayEdit && (
          <>
            <Button look="outlined" onClick={onDuplicate}>
              Duplicate
            </Button>
            <Button onClick={onEdit}>Edit</Button>
          </>
        )
      }
    >
      <JobCard job={job} action={<Button disabled>Apply Now</Button>} />
      <h3 className="mt-6 font-body font-semibold text-ink-2 text-meta">The whole description</h3>
      <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{job.description}</p>
    </Dialog>
  )
}
