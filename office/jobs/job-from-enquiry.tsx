import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { useCategories } from '../categories/use-categories.ts'
import { type EnquiredJob, JobDialog } from './job-dialog.tsx'

type JobFromEnquiryProps = {
  /** Undefined while the dialog is closed. */
  enquired: EnquiredJob | undefined
  onClose: () => void
  onSaved: () => void
}

/** The dialog of a new job, filled with what an enquiry says. */
export function JobFromEnquiry({ enquired, onClose, onSaved }: JobFromEnquiryProps) {
  const { data: categories } = useCategories()
  return (
    <DialogBoundary open={enquired !== undefined} onClose={onClose}>
      {enquired && (
        <JobDialog subject={{ mode: 'create', enquired }} categories={categories} onClose={onClose} onSaved={onSaved} />
      )}
    </DialogBoundary>
  )
}
