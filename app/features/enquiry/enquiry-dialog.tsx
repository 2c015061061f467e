import { lazy, Suspense } from 'react'
import { useLastValue } from '../../lib/use-last-value.ts'
import type { PrivacyNotice } from '../../ui/consent-line.tsx'

/** What the dialog is about: its title, and the message it starts with. */
export type Enquiry = { title: string; message: string }

const EnquiryForm = lazy(() => import('./enquiry-form.tsx').then((module) => ({ default: module.EnquiryForm })))

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
    <Suspense fallback={null}>
      {shown && <EnquiryForm open={enquiry !== null} enquiry={shown} notice={notice} onClose={onClose} />}
    </Suspense>
  )
}
