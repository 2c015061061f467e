import { plainFormPaths } from '../../contract/plain-forms.ts'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { useLastValue } from '../use-last-value.ts'
import type { PrivacyNotice } from './consent-line.tsx'

const ResumeForm = lazyComponent(() => import('./resume-form.tsx').then((module) => module.ResumeForm))

type ResumeDialogProps = {
  open: boolean
  notice: PrivacyNotice
  onClose: () => void
}

/** Its code is loaded when it is first opened. */
export function ResumeDialog({ open, notice, onClose }: ResumeDialogProps) {
  const wasOpened = useLastValue(open || null)
  return (
    <DialogBoundary open={open} onClose={onClose} href={plainFormPaths.resume}>
      {wasOpened && <ResumeForm open={open} notice={notice} onClose={onClose} />}
    </DialogBoundary>
  )
}
