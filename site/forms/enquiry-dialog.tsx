import { plainFormPaths } from '../../contract/plain-forms.ts'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { useLastValue } from '../use-last-value.ts'
import type { PrivacyNotice } from './consent-line.tsx'

/** The title of the dialog and the initial text of the message. */
export type Enquiry = { title: string; message: string }

const EnquiryForm = lazyComponent(() => import('./enquiry-form.tsx').then((module) => module.EnquiryForm))

type EnquiryDialogProps = {
  /** Null while the dialog is closed. */
  enquiry: Enquiry | null
  notice: PrivacyNotice
  /** The firm's sentence about the hours that count. */
  promise: string
  onClose: () => void
}

/** The dialog of buttons such as "Get Basic". Its code is loaded when it is first opened. */
export function EnquiryDialog({ enquiry, notice, promise, onClose }: EnquiryDialogProps) {
  const shown = useLastValue(enquiry)
  return (
    <DialogBoundary open={enquiry !== null} onClose={onClose} href={plainFormPaths.contact}>
      {shown && (
        <EnquiryForm open={enquiry !== null} enquiry={shown} notice={notice} promise={promise} onClose={onClose} />
      )}
    </DialogBoundary>
  )
}
