import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import { dueWords } from '../../contract/due/write-due.ts'
import type { Enquiry } from '../../contract/enquiry.ts'
import { enquiryLine } from '../../contract/enquiry-line.ts'
import { unsentMail } from '../../contract/mail.ts'
import { paths } from '../../contract/paths.ts'
import type { TodayLine } from '../../contract/today.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { kindLabels } from '../enquiries/kind-label.ts'
import { isEnquiry } from '../enquiries/use-enquiries.ts'
import { placePath } from '../frame/address.ts'
import { kindLabels as mailLabels, recipientOf } from '../mail/mail-words.ts'
import { useSession } from '../session/session.tsx'
import { buttonClasses } from '../ui/button.tsx'
import { shortMoment } from '../ui/short-time.ts'
import { pagePath } from '../ui/use-list-query.ts'
import { EmptyRows, LedgerGroup, LedgerRow } from './ledger.tsx'
import { pathOf } from './line-words.ts'
import { MentionRow } from './mention-row.tsx'
import { StepRow } from './step-row.tsx'
import { useDueSteps, useMentions } from './use-today.ts'

const isMail = shapeOf(unsentMail)

/** `scope`: as it stands in the address. */
export type GroupProps = { line: TodayLine; scope: string; now: number }

/** So many rows are shown of a group; of next steps more, because they are done from here. */
const SHORT = 5
const STEPS = 10

const allOf = ({ line, scope }: GroupProps, shown: number) => (line.count > shown ? pathOf(line, scope) : undefined)
/** The rows that are about to be there, so that nothing below them moves. */
const waiting = ({ line }: GroupProps, shown: number) => <EmptyRows count={Math.min(line.count, shown)} />

/** Enquiries whose promise has passed, the longest first. */
export function OverdueGroup(props: GroupProps) {
  const { line, now } = props
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
              now={now}
            />
          ))
        : waiting(props, SHORT)}
    </LedgerGroup>
  )
}

type OverdueRowProps = { enquiry: Enquiry; href: string; isFirst: boolean; now: number }

function OverdueRow({ enquiry, href, isFirst, now }: OverdueRowProps) {
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
        <a
          href={href}
          aria-label={`Reply to ${enquiry.fullName}`}
          className={buttonClasses(isFirst ? 'filled' : 'text')}
        >
          Reply
        </a>
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
        ? data.records.map((task) => <StepRow key={task._id} task={task} now={now} showsOwner={scope === 'all'} />)
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
        ? data.records.map((mail) => (
            <LedgerRow
              key={mail._id}
              id={mail._id}
              href={placePath('mail', mail._id, line.filter)}
              tone="late"
              when={shortMoment(mail.createdAt, now)}
              icon={<CircleAlert size={16} />}
              name={recipientOf(mail)}
              detail={[mailLabels[mail.kind], mail.problem].filter(Boolean).join('. ')}
            />
          ))
        : waiting(props, SHORT)}
    </LedgerGroup>
  )
}
