import Download from 'lucide-react/icons/download'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { cutText } from '../../../../contract/cut-text.ts'
import type { Enquiry } from '../../../../contract/enquiry.ts'
import { paths } from '../../../../contract/paths.ts'
import { formatMoment } from '../../../../contract/time.ts'
import { mailtoLink } from '../../../lib/contact-links.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { fileSize } from '../../../ui/file-size.ts'
import { Note } from '../../../ui/note.tsx'
import { ExternalLink } from '../../../ui/text-link.tsx'
import { useMay } from '../account/use-may.ts'
import { EmailLink, PhoneLink } from '../data-table/contact-link.tsx'
import { Facts } from '../data-table/facts.tsx'
import { ResumeWarnings } from '../data-table/resume-warnings.tsx'
import { useDownload } from '../data-table/use-download.ts'
import { useNow } from '../data-table/use-now.ts'
import { EraseQuestion } from '../forms/erase-question.tsx'
import { DialogUndoLines } from '../layout/undo-lines.tsx'
import { DeadlineBadge } from './deadline-badge.tsx'
import { kindLabels } from './kind-label.ts'
import { useEnquiryChanges } from './use-enquiries.ts'

type EnquiryDialogProps = {
  enquiry: Enquiry
  onAnswered: () => void
  onReopened: () => void
  onClose: () => void
}

export function EnquiryDialog({ enquiry, onAnswered, onReopened, onClose }: EnquiryDialogProps) {
  const { _id, kind, fullName, email, phone, message, submittedAt, dueAt, resume, status } = enquiry
  const { erase } = useEnquiryChanges()
  const may = useMay()
  const { download, start } = useDownload()
  const [asking, setAsking] = useState(false)
  const now = useNow()
  const reply = replyLink(enquiry)

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={fullName}
      subtitle={kindLabels[kind]}
      footer={
        <>
          <DialogUndoLines />
          {may('enquiries.erase') && (
            <Button look="outlined" onClick={() => setAsking(true)}>
              Erase enquiry
            </Button>
          )}
          {may('enquiries.edit') &&
            (status === 'open' ? (
              <Button onClick={onAnswered}>Mark answered</Button>
            ) : (
              <Button look="outlined" onClick={onReopened}>
                Reopen enquiry
              </Button>
            ))}
        </>
      }
    >
      <div className="grid gap-5">
        <Facts
          facts={[
            ...(email === undefined
              ? []
              : [
                  { name: 'Email', value: <EmailLink address={email} /> },
                  { name: 'Phone', value: phone ? <PhoneLink number={phone} /> : 'Not given' },
                ]),
            { name: 'Received', value: formatMoment(submittedAt) },
            { name: 'Answer by', value: formatMoment(dueAt) },
            { name: 'Deadline', value: <DeadlineBadge enquiry={enquiry} now={now} /> },
            ...(resume ? [{ name: 'Resume', value: `${resume.filename}, ${fileSize(resume.size)}` }] : []),
          ]}
        />
        {resume && <ResumeWarnings warnings={resume.warnings} />}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {reply && (
            <ExternalLink href={reply} icon={<Mail size={18} aria-hidden="true" />}>
              Reply by email
            </ExternalLink>
          )}
          {email !== undefined && !reply && (
            <p className="text-ink-2">To reply, please copy the email address: it cannot be opened as a link.</p>
          )}
          {resume && (
            <Button
              look="outlined"
              size="small"
              busy={download.state === 'running'}
              onClick={() => start(paths.enquiryResume(_id))}
            >
              <Download size={18} aria-hidden="true" />
              Download resume
            </Button>
          )}
        </div>
        {download.state === 'failed' && <Note tone="failure">{download.sentence}</Note>}
        <section>
          <h3 className="text-[1.25rem]">Message</h3>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{message}</p>
        </section>
      </div>
      {asking && (
        <EraseQuestion
          name={fullName}
          record="enquiry"
          along="Its resume"
          erase={() => erase(_id)}
          onErased={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}

/** A mailto link with address, subject and the quoted message. */
function replyLink({ email, fullName, kind, message }: Enquiry): string | undefined {
  const quoted = cutText(message, 1000)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')
  const subject = `Your ${kindLabels[kind].toLowerCase()}`
  const body = `Hello ${fullName},\r\n\r\n\r\n\r\n${quoted}`
  return email === undefined ? undefined : mailtoLink(email, { subject, body })
}
