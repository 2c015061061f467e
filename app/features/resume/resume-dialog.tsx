import { lazy, Suspense } from 'react'
import { useLastValue } from '../../lib/use-last-value.ts'
import type { PrivacyNotice } from '../../ui/consent-line.tsx'

const ResumeForm = lazy(() => import('./resume-form.tsx').then((module) => ({ default: module.ResumeForm })))

type ResumeDialogProps = {
  open: boolean
  notice: PrivacyNotice
  onClose: () => void
}

/** Its code arrives when it is first opened. */
export function ResumeDialog({ open, notice, onClose }: ResumeDialogProps) {
  const wasOpened = useLastValue(open || null)
  return (
    <Suspense fallback={null}>{wasOpened && <ResumeForm open={open} notice={notice} onClose={onClose} />}</Suspense>
  )
}
