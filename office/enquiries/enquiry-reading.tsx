import Download from 'lucide-react/icons/download'
import { cutText } from '../../contract/cut-text.ts'
import type { Enquiry } from '../../contract/enquiry.ts'
import { paths } from '../../contract/paths.ts'
import { formatMoment } from '../../contract/time.ts'
import { mailtoLink } from '../../ui/contact-links.ts'
import { fileSize } from '../../ui/file-size.ts'
import { Note } from '../../ui/note.tsx'
import { placePath } from '../frame/address.ts'
import { TaskRows } from '../tasks/task-rows.tsx'
import { Button } from '../ui/button.tsx'
import { ContactButtons } from '../ui/contact-buttons.tsx'
import { EmailLink, PhoneLink } from '../ui/contact-link.tsx'
import { contactWays } from '../ui/contact-ways.ts'
import { Facts } from '../ui/facts.tsx'
import { ResumeWarnings } from '../ui/resume-warnings.tsx'
import { useDownload } from '../ui/use-download.ts'
import { useNow } from '../ui/use-now.ts'
import { DeadlineBadge } from './deadline-badge.tsx'
import { EnquiryMessage } from './enquiry-message.tsx'
import { EnquiryTimeline } from './enquiry-timeline.tsx'
import { kindLabels } from './kind-label.ts'

/** An enquiry: who wrote it and how they are reached, what they want, until when they are answered, and whose it is. */
export function EnquiryReading({ enquiry }: { enquiry: Enquiry }) {
  const { _id, kind, fullName, email, phone, message, submittedAt, resume, jobs, client } = enquiry
  const { download, start } = useDownload()
  const now = useNow()
  const write = replyLink(enquiry)

  return (
    <div className="grid max-w-160 gap-5">
      <header>
        <h2 className="wrap-anywhere text-[1.5rem] leading-8">{fullName}</h2>
        <p className="text-ink-2">
          {kindLabels[kind]}, received {formatMoment(submittedAt)}
        </p>
      </header>
      {email !== undefined && (
        <div className="grid gap-2.5">
          <Facts
            facts={[
              { name: 'Phone', value: phone ? <PhoneLink number={phone} /> : 'Not given' },
              { name: 'Email', value: <EmailLink address={email} /> },
            ]}
          />
          <ContactButtons
            ways={{ ...contactWays({ phone }), write }}
            write={
              <span>
                Reply<span className="max-lg:sr-only"> by email</span>
              </span>
            }
          />
          {!write && (
            <p className="text-ink-2">To reply, please copy the email address: it cannot be opened as a link.</p>
          )}
        </div>
      )}
      <EnquiryMessage key={_id} message={message} />
      {resume && (
        <div className="grid justify-items-start gap-2">
          <ResumeWarnings warnings={resume.warnings} />
          <p>
            {resume.filename}, {fileSize(resume.size)}
          </p>
          <Button look="soft" busy={download.state === 'running'} onClick={() => start(paths.enquiryResume(_id))}>
            <Download size={16} aria-hidden="true" />
            Download resume
          </Button>
          {download.state === 'failed' && <Note tone="failure">{download.sentence}</Note>}
        </div>
      )}
      <div className="grid gap-1">
        <div className="flex min-h-7.5 items-center gap-4">
          <h3 className="w-16 shrink-0 font-body font-normal text-ink-2 tracking-normal max-lg:w-20">Answer</h3>
          <DeadlineBadge enquiry={enquiry} now={now} />
        </div>
        {client && (
          <div className="flex min-h-7.5 items-center gap-4 max-lg:min-h-11">
            <h3 className="w-16 shrink-0 font-body font-normal text-ink-2 tracking-normal max-lg:w-20">Client</h3>
            <a
              href={placePath('clients', client._id)}
              className="wrap-anywhere text-print underline decoration-1 underline-offset-4 hover:text-print-hover"
            >
              {client.name}
            </a>
          </div>
        )}
        {jobs.map((job) => (
          <div key={job._id} className="flex min-h-7.5 items-center gap-4 max-lg:min-h-11">
            <h3 className="w-16 shrink-0 font-body font-normal text-ink-2 tracking-normal max-lg:w-20">Job</h3>
            <a
              href={placePath('jobs', job._id)}
              className="wrap-anywhere text-print underline decoration-1 underline-offset-4 hover:text-print-hover"
            >
              {job.title}
            </a>
          </div>
        ))}
        <TaskRows key={_id} about={{ kind: 'enquiry', record: _id }} name={fullName} />
      </div>
      <EnquiryTimeline id={_id} />
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
