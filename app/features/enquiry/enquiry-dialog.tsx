import { lazy, Suspense, useState } from 'react'

/** What the dialog is about: its title, and the message it starts with. */
export type Enquiry = { title: string; message: string }

const loadForm = () => import('./enquiry-form.tsx').then(({ EnquiryForm }) => ({ default: EnquiryForm }))
const EnquiryForm = lazy(loadForm)

type EnquiryDialogProps = {
  /** Nothing: closed. */
  enquiry: Enquiry | null
  onClose: () => void
}

/** The dialog behind the buttons that ask for something by name. Its code arrives when it is first opened. */
export function EnquiryDialog({ enquiry, onClose }: EnquiryDialogProps) {
  // The last enquiry stays in the closed dialog, so that its words do not vanish while it fades out.
  const [shown, setShown] = useState(enquiry)
  if (enquiry && enquiry !== shown) setShown(enquiry)

  return (
    <Suspense fallback={null}>
      {shown && <EnquiryForm open={enquiry !== null} enquiry={shown} onClose={onClose} />}
    </Suspense>
  )
}
