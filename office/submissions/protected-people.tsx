import { useQuery } from '@tanstack/react-query'
import { paths } from '../../contract/paths.ts'
import { type ProtectedPerson, protectedPerson } from '../../contract/submissions/protected-person.ts'
import { formatDate } from '../../contract/time.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { placePath } from '../frame/address.ts'
import { firmInTitle } from '../frame/use-title.ts'
import { useSession } from '../session/session.tsx'
import { Button } from '../ui/button.tsx'
import { printSheet } from '../ui/print-sheet.ts'
import { useDownload } from '../ui/use-download.ts'
import { useNow } from '../ui/use-now.ts'

const ERASED = 'Somebody whose data was erased'
const isProtected = shapeOf(protectedPerson)

/** People protected at a client, to which they were sent. Renders nothing while there are none. */
export function ProtectedPeople({ client, name: clientName }: { client: string; name: string }) {
  const { api } = useSession()
  const { data = [] } = useQuery({
    queryKey: ['submissions', 'protected', client],
    queryFn: ({ signal }) => api.readList(paths.clientProtected(client), isProtected, signal),
  })
  const { download, start } = useDownload()
  const today = formatDate(new Date(useNow()).toISOString())
  if (data.length === 0) return null

  function print() {
    const heading = `People protected at ${clientName}`
    const sheet = <ProtectedSheet heading={heading} firm={firmInTitle()} today={today} people={data} />
    printSheet(`${heading}, ${today}`, sheet)
  }

  return (
    <section aria-labelledby="protected">
      <div className="flex items-center justify-between gap-3">
        <h2 id="protected" className="text-[1.125rem] leading-6">
          Protected people <span className="font-body font-normal text-[0.9375rem] text-ink-3">{data.length}</span>
        </h2>
        <span className="-mr-2 flex">
          <Button onClick={print}>Print</Button>
          <Button onClick={() => start(paths.clientProtectedCsv(client))}>Download as CSV</Button>
        </span>
      </div>
      {download.state === 'failed' && <p role="alert">{download.sentence}</p>}
      <ul className="mt-1 divide-y divide-line border-line border-y">
        {data.map(({ person, name, job, at, who, until }) => (
          <li key={`${person} ${at} ${job}`} className="flex min-h-11 flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2">
            <span className="min-w-48 flex-1">
              {person ? (
                <a href={placePath('people', person)} className="font-semibold text-print hover:underline">
                  {name}
                </a>
              ) : (
                ERASED
              )}
              <span className="block text-ink-2">
                For {job}, sent by {who} on {formatDate(at)}
              </span>
            </span>
            <span className="whitespace-nowrap">Until {formatDate(until)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ProtectedSheetProps = { heading: string; firm: string; today: string; people: readonly ProtectedPerson[] }

/** The list on paper, to be shown to the client. */
function ProtectedSheet({ heading, firm, today, people }: ProtectedSheetProps) {
  return (
    <>
      <p className="font-bold font-display text-[1.125rem]">{firm}</p>
      <h1 className="wrap-anywhere mt-4 text-[1.5rem] leading-tight">{heading}</h1>
      <p className="mt-1">
        {people.length === 1 ? '1 person' : `${people.length} people`} on {today}. We introduced each of them on the day
        named, and they are protected until the last day.
      </p>
      <table className="mt-4 w-full border-collapse text-left text-[0.8125rem]">
        <thead>
          <tr className="border-ink border-y">
            {['Name', 'Position', 'Sent on', 'By', 'Protected until'].map((head) => (
              <th key={head} scope="col" className="py-1.5 pr-3 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ person, name, job, at, who, until }) => (
            <tr key={`${person} ${at} ${job}`} className="border-line border-b align-top">
              <th scope="row" className="wrap-anywhere py-1.5 pr-3 font-semibold">
                {name || ERASED}
              </th>
              <td className="wrap-anywhere py-1.5 pr-3">{job}</td>
              <td className="whitespace-nowrap py-1.5 pr-3">{formatDate(at)}</td>
              <td className="wrap-anywhere py-1.5 pr-3">{who}</td>
              <td className="whitespace-nowrap py-1.5">{formatDate(until)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
