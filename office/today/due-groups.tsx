import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import { dueWords } from '../../contract/due/write-due.ts'
import type { Enquiry } from '../../contract/enquiry.ts'
import { enquiryLine } from '../../contract/enquiry-line.ts'
import { type UnsentMail, unsentMail } from '../../contract/mail.ts'
import { paths } from '../../contract/paths.ts'
import type { TodayLine, TodayScope } from '../../contract/today.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { kindLabels } from '../enquiries/kind-label.ts'
import { isEnquiry } from '../enquiries/use-enquiries.ts'
import { placePath } from '../frame/address.ts'
import { useUndo } from '../frame/undo.tsx'
import { kindLabels as mailLabels, recipientOf } from '../mail/mail-words.ts'
import { useMailChanges } from '../mail/use-mails.ts'
import { serverSentence } from '../session/failure-sentence.ts'
import { useSession } from '../session/session.tsx'
import { useMay } from '../session/use-may.ts'
import { Button, buttonClasses } from '../ui/button.tsx'
import { shortMoment } from '../ui/short-time.ts'
import { pagePath } from '../ui/use-list-query.ts'
import { EmptyRows, LedgerGroup, LedgerRow } from './ledger.tsx'
import { pathOf, scopeInAddress } from './line-words.ts'
import { MentionRow } from './mention-row.tsx'
import { leaveRow } from './row-keys.ts'
import { StepRow } from './step-row.tsx'
import { TakeButton } from './take-button.tsx'
import { useDueSteps, useMentions } from './use-today.ts'

const isMail = shapeOf(unsentMail)

export type GroupProps = { line: TodayLine; scope: TodayScope; now: number }

/** So many rows are shown of a group; of next steps more, because they are done from here. */
const SHORT = 5
const STEPS = 10

const allOf = ({ line, scope }: GroupProps, shown: number) =>
  line.count > shown ? pathOf(line, scopeInAddress(scope)) : undefined
/** The rows that are about to be there, so that nothing below them moves. */
const waiting = ({ line }: GroupProps, shown: number) => <EmptyRows count={Math.min(line.count, shown)} />

/** Enquiries whose promise has passed, the longest first. */
export function OverdueGroup(props: GroupProps) {
  const { line, scope, now } = props
  const { api } = useSession()
  const path = pagePath(paths.enquiries, new URLSearchParams(line.filter), 1, SHORT)
  const { data } = useQuery({
    queryKey: ['enquiries', path],
    queryFn: ({ signal }) => api.readPage(path, isEnquiry, signal),
    staleTime: 0,
  })
  return (
    <LedgerGroup title="Overdue" count={line.count} all={allOf(props, SHORT)}>
      {data
        ? data.records.map((enquiry, index) => (
            <OverdueRow
              key={enquiry._id}
              enquiry={enquiry}
              href={placePath('enquiries', enquiry._id, line.filter)}
              isFirst={index === 0}
              canTake={scope === 'unassigned'}
              now={now}
            />
          ))
        : waiting(props, SHORT)}
    </LedgerGroup>
  )
}

type OverdueRowProps = { enquiry: Enquiry; href: string; isFirst: boolean; canTake: boolean; now: number }

function OverdueRow({ enquiry, href, isFirst, canTake, now }: OverdueRowProps) {
  return (
    <LedgerRow
      id={enquiry._id}
      href={href}
      tone="late"
      when={dueWords(enquiry.dueAt, now).replace('Today, ', '')}
      icon={<Clock size={16} />}
      name={enquiry.fullName}
      detail={`${kindLabels[enquiry.kind]}: ${enquiryLine(enquiry.message)}`}
      showsActs={isFirst}
      acts={
        <>
          {canTake && (
            <TakeButton record={{ kind: 'enquiry', record: enquiry._id }} name={enquiry.fullName} row={enquiry._id} />
          )}
          <a
            href={href}
            aria-label={`Reply to ${enquiry.fullName}`}
            className={buttonClasses(isFirst ? 'filled' : 'text')}
          >
            Reply
          </a>
        </>
      }
    />
  )
}

/** The first steps that are due, the latest ones above. */
export function StepGroup(props: GroupProps) {
  const { line, scope, now } = props
  const { data } = useDueSteps(line.filter, 1, STEPS)
  return (
    <LedgerGroup title="Next steps" count={line.count} all={allOf(props, STEPS)}>
      {data
        ? data.records.map((task) => <StepRow key={task._id} task={task} now={now} scope={scope} />)
        : waiting(props, STEPS)}
    </LedgerGroup>
  )
}

export function MentionGroup(props: GroupProps) {
  const { line, now } = props
  const { data } = useMentions()
  return (
    <LedgerGroup title="Mentions" count={line.count} all={allOf(props, SHORT)}>
      {data
        ? data.slice(0, SHORT).map((mention) => <MentionRow key={mention._id} mention={mention} now={now} />)
        : waiting(props, SHORT)}
    </LedgerGroup>
  )
}

export function FailedMailGroup(props: GroupProps) {
  const { line, now } = props
  const { api } = useSession()
  const path = pagePath(paths.mails, new URLSearchParams(line.filter), 1, SHORT)
  const { data } = useQuery({
    queryKey: ['mails', path],
    queryFn: ({ signal }) => api.readPage(path, isMail, signal),
    staleTime: 0,
  })
  return (
    <LedgerGroup title="Mails not delivered" count={line.count} all={allOf(props, SHORT)}>
      {data
        ? data.records.map((mail) => <FailedMailRow key={mail._id} mail={mail} filter={line.filter} now={now} />)
        : waiting(props, SHORT)}
    </LedgerGroup>
  )
}

function FailedMailRow({ mail, filter, now }: { mail: UnsentMail; filter: TodayLine['filter']; now: number }) {
  const { retry } = useMailChanges()
  const { tell } = useUndo()
  const may = useMay()
  const recipient = recipientOf(mail)

  async function tryAgain() {
    leaveRow(mail._id)
    const answer = await retry(mail._id)
    if (answer.outcome === 'accepted') tell(`The mail to ${recipient} is tried again.`)
    else tell(serverSentence(answer, 'The mail was not tried again.'), 'failed')
  }

  return (
    <LedgerRow
      id={mail._id}
      href={placePath('mail', mail._id, filter)}
      tone="late"
      when={shortMoment(mail.createdAt, now)}
      icon={<CircleAlert size={16} />}
      name={recipient}
      detail={[mailLabels[mail.kind], mail.problem].filter(Boolean).join('. ')}
      acts={
        may('mail.edit') && (
          <Button aria-label={`Try again: mail to ${recipient}`} onClick={tryAgain}>
            Try again
          </Button>
        )
      }
    />
  )
}
