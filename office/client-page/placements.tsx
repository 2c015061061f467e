import { useQuery } from '@tanstack/react-query'
import { type Placement, placement } from '../../contract/clients/client.ts'
import { paths } from '../../contract/paths.ts'
import { DAY, formatDate } from '../../contract/time.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { placePath } from '../frame/address.ts'
import { useSession } from '../session/session.tsx'
import { useMay } from '../session/use-may.ts'
import { FoldedRows } from '../ui/folded-rows.tsx'
import { PaneFailure } from '../ui/pane-failure.tsx'
import { shortDate } from '../ui/short-time.ts'
import { useNow } from '../ui/use-now.ts'
import { useScreen } from '../ui/use-screen.ts'

const isPlacement = shapeOf(placement)

/** People who joined the client, with the last day of the replacement. Renders nothing while there are none. */
export function Placements({ client }: { client: string }) {
  const { api } = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: ['clients', 'placements', client],
    queryFn: ({ signal }) => api.readList(paths.clientPlacements(client), isPlacement, signal),
    staleTime: 0,
  })
  const isNarrow = useScreen() === 'narrow'
  const mayRead = useMay()('terms.read')
  if (error && !data) return <PaneFailure onRetry={() => refetch()}>The placements could not be loaded.</PaneFailure>
  if (!data || data.length === 0) return null
  return (
    <FoldedRows id="placements" title="Placements" rows={data}>
      {(rows) => (isNarrow ? <Lines rows={rows} mayRead={mayRead} /> : <Columns rows={rows} mayRead={mayRead} />)}
    </FoldedRows>
  )
}

/** `mayRead`: whether the account reads what is agreed about replacements. */
type RowsProps = { rows: readonly Placement[]; mayRead: boolean }

function Columns({ rows, mayRead }: RowsProps) {
  const now = useNow()
  return (
    <table className="mt-1.5 w-full table-fixed border-collapse text-left">
      <caption className="sr-only">Placements with their replacements</caption>
      <thead className="border-line border-y bg-wash text-ink-2">
        <tr className="h-8">
          <th scope="col" className="pl-3 font-medium">
            Person
          </th>
          <th scope="col" className="font-medium">
            Mandate
          </th>
          <th scope="col" className="w-24 font-medium">
            Joined
          </th>
          {mayRead && (
            <th scope="col" className="w-[36%] font-medium">
              Replacement
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-b">
        {rows.map((row) => (
          <tr key={row.application} className="h-11 hover:bg-wash">
            <th scope="row" className="wrap-anywhere py-1 pr-3 pl-3 text-left font-semibold leading-4.5">
              <PersonLink row={row} />
            </th>
            <td className="wrap-anywhere py-1 pr-3 leading-4.5">{row.position}</td>
            <td className="whitespace-nowrap">{shortDate(row.joinedAt, now)}</td>
            {mayRead && (
              <td className="py-1">
                <Replacement row={row} now={now} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On phones each is a few lines, and nothing scrolls sideways. */
function Lines({ rows, mayRead }: RowsProps) {
  const now = useNow()
  return (
    <ul className="mt-1.5 divide-y divide-line border-line border-y">
      {rows.map((row) => (
        <li key={row.application} className="grid gap-y-0.5 py-2">
          <p className="wrap-anywhere">
            <PersonLink row={row} />
          </p>
          <p className="wrap-anywhere text-ink-2">
            {row.position}, joined {shortDate(row.joinedAt, now)}
          </p>
          {mayRead && <Replacement row={row} now={now} />}
        </li>
      ))}
    </ul>
  )
}

const PersonLink = ({ row: { person, name, job, application } }: { row: Placement }) => (
  <a
    href={placePath('people', person, { job, application })}
    className="font-semibold text-print hover:underline max-lg:inline-block max-lg:min-h-11 max-lg:content-center"
  >
    {name}
  </a>
)

/** How much of the time is over, the days that are left and the last one. */
function Replacement({ row: { joinedAt, replacementUntil }, now }: { row: Placement; now: number }) {
  if (replacementUntil === null) return <span className="text-ink-3">None agreed</span>
  const [from, until] = [Date.parse(joinedAt), Date.parse(replacementUntil)]
  const days = Math.ceil((until - now) / DAY)
  const part = Math.min(1, Math.max(0, (now - from) / (until - from)))
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <svg viewBox="0 0 96 6" aria-hidden="true" className="h-1.5 w-24 shrink-0">
        <rect width="96" height="6" className="fill-wash-2" />
        <rect width={96 * part} height="6" className="fill-print" />
      </svg>
      <span className={`whitespace-nowrap ${days > 0 ? '' : 'text-ink-3'}`} title={formatDate(replacementUntil)}>
        {days > 0
          ? `${days === 1 ? '1 day' : `${days} days`}, to ${shortDate(replacementUntil, now)}`
          : `ended ${shortDate(replacementUntil, now)}`}
      </span>
    </span>
  )
}
