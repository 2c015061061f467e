import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useLastValue } from '../../lib/use-last-value.ts'
import type { PrivacyNotice } from '../../ui/consent-line.tsx'
import { DialogBoundary } from '../../ui/dialog-boundary.tsx'

/** What the dialog is about: its title, and the message it starts with. */
export type Enquiry = { title: string; message: string }

const EnquiryForm = lazyComponent(() => import('./enquiry-form.tsx').then((module) => module.EnquiryForm))

type EnquiryDialogProps = {
  /** Nothing: closed. */
  enquiry: Enquiry | null
  notice: PrivacyNotice
  onClose: () => void
}

/** The dialog behind the buttons that ask for something by name. Its code arrives when it is first opened. */
export function EnquiryDialog({ enquiry, notice, onClose }: EnquiryDialogProps) {
  const shown = useLastValue(enquiry)
  return (
    <DialogBoundary open={enquiry !== null} onClose={onClose}>
      {shown && <EnquiryForm open={enquiry !== null} enquiry={shown} notice={notice} onClose={onClose} />}
    </DialogBoundary>
  )
}
