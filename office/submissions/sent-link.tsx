import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import type { Submission } from '../../contract/submissions/submission.ts'
import { formatMoment } from '../../contract/time.ts'
import { useUndo } from '../frame/undo.tsx'
import { serverSentence } from '../session/failure-sentence.ts'
import { useMay } from '../session/use-may.ts'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { PopUp } from '../ui/pop-up.tsx'
import { dayAndTime, shortDate } from '../ui/short-time.ts'
import { useNow } from '../ui/use-now.ts'
import { AnotherLink } from './another-link.tsx'
import { useLinkChanges } from './use-link-changes.ts'

type Contact = Submission['contacts'][number]

/** A contact with how the mail fared, when the page was opened and until when the link is open, and help when it was lost. */
export function SentLink({ sent, contact }: { sent: Submission; contact: Contact }) {
  const now = useNow()
  const may = useMay()
  const changes = useLinkChanges()
  const { tell } = useUndo()
  const [isAsking, setAsking] = useState(false)
  const [another, setAnother] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { link, expiresAt, endedAt, views, mail, role } = contact
  const name = contact.name ?? 'A contact who was removed'
  const isOpen = !endedAt && Date.parse(expiresAt) > now
  const mayMail = may('submissions.edit') && sent.way === 'mail' && isOpen && contact.name !== null
  const mayMake = may('submissions.edit') && contact.name !== null
  const mayEnd = may('links.end') && isOpen

  async function end() {
    setBusy(true)
    const answer = await changes.endLink(link)
    setBusy(false)
    setAsking(false)
    if (answer.outcome === 'accepted') tell(`The link of ${name} is ended.`)
    else tell(serverSentence(answer, 'The link was not ended. Please try again.'), 'failed')
  }

  async function mailAgain() {
    const answer = await changes.mailAgain(link)
    if (answer.outcome === 'accepted') tell(`The mail to ${name} is queued again, with a link of its own.`)
    else tell(serverSentence(answer, 'The mail was not queued. Please try again.'), 'failed')
  }

  async function makeAnother() {
    const answer = await changes.makeAnother(link)
    if (answer.outcome === 'accepted') setAnother(answer.value.link)
    else tell(serverSentence(answer, 'The link was not made. Please try again.'), 'failed')
  }

  return (
    <li className="flex items-start gap-x-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <span className="font-semibold">{name}</span>
          {role && `, ${role}`}
        </p>
        {mail && (
          <p className={mail.state === 'failed' ? 'text-danger' : mail.problem ? 'text-marigold-ink' : 'text-ink-2'}>
            {mailWords(mail)}
          </p>
        )}
        {mail?.state === 'failed' && mayMail && (
          <Button className="-ml-2" onClick={mailAgain}>
            Send again<span className="sr-only"> to {name}</span>
          </Button>
        )}
        <Views whose={name} views={views} now={now} />
        <p className="text-ink-2">
          {endedAt
            ? `Link ended ${shortDate(endedAt, now)}`
            : isOpen
              ? `Link open until ${shortDate(expiresAt, now)}`
              : `Link was open until ${shortDate(expiresAt, now)}`}
        </p>
      </div>
      {(mayMail || mayMake || mayEnd) && (
        <PopUp label={`Link of ${name}`} iconOnly side="right" floats icon={<Ellipsis size={16} aria-hidden="true" />}>
          {(close) => {
            const choose = (act: () => void) => () => {
              close()
              act()
            }
            return (
              <ul className="grid">
                {mayMail && <Act onClick={choose(mailAgain)}>Send the mail again</Act>}
                {mayMake && <Act onClick={choose(makeAnother)}>Make another link</Act>}
                {mayEnd && <Act onClick={choose(() => setAsking(true))}>End the link</Act>}
              </ul>
            )
          }}
        </PopUp>
      )}
      <Confirm
        open={isAsking}
        title={`End the link of ${name}?`}
        sentence="The page cannot be opened by it any more. The answers that were given stay."
        confirmLabel="End the link"
        busy={busy}
        onConfirm={end}
        onCancel={() => setAsking(false)}
      />
      {another && <AnotherLink sent={sent} contact={contact} link={another} onClose={() => setAnother(undefined)} />}
    </li>
  )
}

function Act({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <li>
      <Button className="w-full justify-start!" onClick={onClick}>
        {children}
      </Button>
    </li>
  )
}

function mailWords({ state, problem }: NonNullable<Contact['mail']>): string {
  if (state === 'sent') return 'Mail sent'
  if (state === 'failed') return `Mail not sent${problem ? `: ${problem}` : '.'}`
  return problem ? `Mail queued, tried again by itself. ${problem}` : 'Mail queued'
}

/** More than these stand behind a press. */
const SHOWN = 3

type ViewsProps = { whose: string; views: readonly string[]; now: number }

function Views({ whose, views, now }: ViewsProps) {
  if (views.length === 0) return <p className="text-ink-2">Not opened yet</p>
  const earlier = views.slice(SHOWN)
  return (
    <>
      <ViewList label={`Views of ${whose}`} views={views.slice(0, SHOWN)} now={now} />
      {earlier.length > 0 && (
        <details>
          <summary className="cursor-pointer font-semibold text-print max-lg:py-2.5">
            {earlier.length === 1 ? 'Once before' : `${earlier.length} times before`}
          </summary>
          <ViewList label={`Earlier views of ${whose}`} views={earlier} now={now} />
        </details>
      )}
    </>
  )
}

function ViewList({ label, views, now }: { label: string; views: readonly string[]; now: number }) {
  return (
    <ul aria-label={label}>
      {views.map((at) => (
        <li key={at}>
          Opened{' '}
          <time dateTime={at} title={`${formatMoment(at)} IST`} className="whitespace-nowrap">
            {dayAndTime(at, now)}
          </time>
        </li>
      ))}
    </ul>
  )
}
