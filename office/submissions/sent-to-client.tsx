import { useQuery } from '@tanstack/react-query'
import { paths } from '../../contract/paths.ts'
import { answerLabels, clientAnswers } from '../../contract/submissions/answer.ts'
import {
  type AnswerCounts,
  type ClientSubmission,
  clientSubmission,
} from '../../contract/submissions/client-submission.ts'
import { DAY, formatMoment } from '../../contract/time.ts'
import { AnswerMark } from '../../ui/answer-mark.tsx'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { placePath } from '../frame/address.ts'
import { useSession } from '../session/session.tsx'
import { FoldedRows } from '../ui/folded-rows.tsx'
import { PaneFailure } from '../ui/pane-failure.tsx'
import { shortDate } from '../ui/short-time.ts'
import { useNow } from '../ui/use-now.ts'
import { useScreen } from '../ui/use-screen.ts'

const isSubmission = shapeOf(clientSubmission)

/** The submissions to a client with their answers, newest first. Renders nothing while there are none. */
export function SentToClient({ client }: { client: string }) {
  const { api } = useSession()
  const { data, error, refetch } = useQuery({
    // A key of clients, so that views and answers show at once.
    queryKey: ['clients', 'sent', client],
    queryFn: ({ signal }) => api.readList(paths.clientSubmissions(client), isSubmission, signal),
    staleTime: 0,
  })
  const isNarrow = useScreen() === 'narrow'
  if (error && !data) return <PaneFailure onRetry={() => refetch()}>What was sent could not be loaded.</PaneFailure>
  if (!data || data.length === 0) return null
  return (
    <FoldedRows id="sent-to-client" title="Shortlists sent" rows={data}>
      {(rows) => (isNarrow ? <Lines rows={rows} /> : <Columns rows={rows} />)}
    </FoldedRows>
  )
}

type RowsProps = { rows: readonly ClientSubmission[] }

function Columns({ rows }: RowsProps) {
  const now = useNow()
  return (
    <table className="mt-1.5 w-full table-fixed border-collapse text-left">
      <caption className="sr-only">Shortlists sent with their answers</caption>
      <thead className="border-line border-y bg-wash text-ink-2">
        <tr className="h-8">
          <th scope="col" className="w-18 pl-3 font-medium">
            Sent
          </th>
          <th scope="col" className="font-medium">
            Mandate, to
          </th>
          <th scope="col" className="w-16 pr-4 text-right font-medium">
            People
          </th>
          <th scope="col" className="w-[42%] font-medium">
            Answers
          </th>
          <th scope="col" className="w-28 font-medium">
            Page
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-b">
        {rows.map((row) => (
          <tr key={row._id} className="h-11 hover:bg-wash">
            <td className="whitespace-nowrap pl-3 font-semibold">
              <SentOn row={row} now={now} />
            </td>
            <th scope="row" className="py-1 pr-3 text-left font-normal leading-4.5">
              <Position row={row} />
              {row.to.length > 0 && <span className="wrap-anywhere text-ink-2">, {row.to.join(', ')}</span>}
            </th>
            <td className="pr-4 text-right">{row.people}</td>
            <td className="py-1 pr-3">
              <Answers counts={row.answers} />
            </td>
            <td className="py-1 leading-4.5">
              <PageState row={row} now={now} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On phones each is a few lines, and nothing scrolls sideways. */
function Lines({ rows }: RowsProps) {
  const now = useNow()
  return (
    <ul className="mt-1.5 divide-y divide-line border-line border-y">
      {rows.map((row) => (
        <li key={row._id} className="grid gap-y-1 py-2.5">
          <p className="flex items-baseline gap-3">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <Position row={row} />
            </span>
            <span className="shrink-0 text-ink-2">
              <SentOn row={row} now={now} />
            </span>
          </p>
          <p className="wrap-anywhere text-ink-2">
            {[row.people === 1 ? '1 person' : `${row.people} people`, ...row.to].join(', ')}
          </p>
          <Answers counts={row.answers} />
          <p>
            <PageState row={row} now={now} />
          </p>
        </li>
      ))}
    </ul>
  )
}

type RowProps = { row: ClientSubmission; now: number }

function SentOn({ row: { at, who }, now }: RowProps) {
  return (
    <time dateTime={at} title={`${formatMoment(at)} IST, by ${who}`}>
      {shortDate(at, now)}
    </time>
  )
}

/** Leads to what was sent, as it stands on the job. */
function Position({ row: { job, position } }: { row: ClientSubmission }) {
  if (job === null) return <span className="wrap-anywhere font-semibold">{position}</span>
  return (
    <a
      href={placePath('jobs', job, { view: 'sent' })}
      className="wrap-anywhere font-semibold text-print hover:underline max-lg:inline-block max-lg:min-h-11 max-lg:content-center"
    >
      {position}
    </a>
  )
}

const looks = { interview: 'font-semibold text-print', maybe: 'text-ink-2', no: 'text-ink-3' }

function Answers({ counts }: { counts: AnswerCounts }) {
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {clientAnswers
        .filter((answer) => counts[answer] > 0)
        .map((answer) => (
          <li key={answer} className={`flex items-center gap-1.5 whitespace-nowrap ${looks[answer]}`}>
            <AnswerMark answer={answer} />
            {counts[answer]} {answerLabels[answer]}
          </li>
        ))}
      {(['asked', 'open'] as const)
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <li key={state} className="flex items-center gap-1.5 whitespace-nowrap font-medium text-marigold-ink">
            <AnswerMark answer="open" />
            {counts[state]} {state}
          </li>
        ))}
    </ul>
  )
}

function PageState({ row: { at, openedAt, openUntil, answers }, now }: RowProps) {
  if (openUntil === null) return <span className="text-ink-3">Closed</span>
  const days = Math.floor((now - Date.parse(at)) / DAY)
  if (openedAt === null && answers.open > 0 && days >= 1)
    return <span className="text-marigold-ink">Not opened in {days === 1 ? '1 day' : `${days} days`}</span>
  return <>until {shortDate(openUntil, now)}</>
}
