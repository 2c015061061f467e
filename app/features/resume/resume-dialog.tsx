import { lazy, Suspense } from 'react'
import { useLastValue } from '../../lib/use-last-value.ts'

const ResumeForm = lazy(() => import('./resume-form.tsx').then((module) => ({ default: module.ResumeForm })))

type ResumeDialogProps = {
  open: boolean
  onClose: () => void
}

/** Its code arrives when it is first opened. */
export function ResumeDialog({ open, onClose }: ResumeDialogProps) {
  const wasOpened = useLastValue(open || null)
  return <Suspense fallback={null}>{wasOpened && <ResumeForm open={open} onClose={onClose} />}</Suspense>
}
