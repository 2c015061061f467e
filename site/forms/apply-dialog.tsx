import { applyPath } from '../../contract/plain-forms.ts'
import type { WorkingDays } from '../../contract/working-days.ts'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { useLastValue } from '../use-last-value.ts'
import type { PrivacyNotice } from './consent-line.tsx'

/** The job that the visitor applies for. */
export type Position = { _id: string; title: string; location: string }

const ApplyForm = lazyComponent(() => import('./apply-form.tsx').then((module) => module.ApplyForm))

/** Props from the page that the dialog is on. */
export type Applying = {
  /** Until an applicant hears; undefined while the firm promises nothing. */
  hearWithin: WorkingDays | undefined
}

type ApplyDialogProps = Applying & {
  /** Null while the dialog is closed. */
  position: Position | null
  notice: PrivacyNotice
  onClose: () => void
}

/** Its code is loaded when it is first opened. */
export function ApplyDialog({ position, onClose, ...rest }: ApplyDialogProps) {
  const shown = useLastValue(position)
  return (
    <DialogBoundary open={position !== null} onClose={onClose} href={shown ? applyPath(shown._id) : undefined}>
      {shown && <ApplyForm open={position !== null} position={shown} onClose={onClose} {...rest} />}
    </DialogBoundary>
  )
}
