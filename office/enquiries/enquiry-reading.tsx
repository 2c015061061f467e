import Download from 'lucide-react/icons/download'
import Mail from 'lucide-react/icons/mail'
import { cutText } from '../../contract/cut-text.ts'
import type { Enquiry } from '../../contract/enquiry.ts'
import { paths } from '../../contract/paths.ts'
import { formatMoment } from '../../contract/time.ts'
import { mailtoLink } from '../../ui/contact-links.ts'
import { fileSize } from '../../ui/file-size.ts'
import { Note } from '../../ui/note.tsx'
import { TaskRows } from '../tasks/task-rows.tsx'
import { Button, buttonClasses } from '../ui/button.tsx'
import { EmailLink, PhoneLink } from '../ui/contact-link.tsx'
import { Facts } from '../ui/facts.tsx'
import { ResumeWarnings } from '../ui/resume-warnings.tsx'
import { useDownload } from '../ui/use-download.ts'
import { useNow } from '../ui/use-now.ts'
import { DeadlineBadge } from './deadline-badge.tsx'
import { kindLabels } from './kind-label.ts'

/** An enquiry: who wrote it, until when it is answered, and its message. */
export function EnquiryReading({ enquiry }: { enquiry: Enquiry }) {
  const { _id, kind, fullName, email, phone, message, submittedAt, dueAt, resume } = enquiry
  const { download, start } = useDownload()
  const now = useNow()
  const reply = replyLink(enquiry)

  return (
    <div className="grid max-w-160 gap-5">
      <header>
        <h2 className="wrap-anywhere text-[1.5rem] leading-8">{fullName}</h2>
        <p className="text-ink-2">{kindLabels[kind]}</p>
      </header>
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
      <TaskRows key={_id} about={{ kind: 'enquiry', record: _id }} name={fullName} />
      {resume && <ResumeWarnings warnings={resume.warnings} />}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {reply && (
          <a href={reply} className={buttonClasses('soft')}>
            <Mail size={16} aria-hidden="true" />
            Reply by email
          </a>
        )}
        {email !== undefined && !reply && (
          <p className="text-ink-2">To reply, please copy the email address: it cannot be opened as a link.</p>
        )}
        {resume && (
          <Button look="soft" busy={download.state === 'running'} onClick={() => start(paths.enquiryResume(_id))}>
            <Download size={16} aria-hidden="true" />
            Download resume
          </Button>
        )}
      </div>
      {download.state === 'failed' && <Note tone="failure">{download.sentence}</Note>}
      <section>
        <h3 className="text-[1rem]">Message</h3>
        <p className="mt-2 wrap-anywhere whitespace-pre-line text-[1rem] leading-6">{message}</p>
      </section>
    </div>
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
