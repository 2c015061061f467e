import { useQuery } from '@tanstack/react-query'
import { paths } from '../../contract/paths.ts'
import { protectedPerson } from '../../contract/submissions/protected-person.ts'
import { formatDate } from '../../contract/time.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { placePath } from '../frame/address.ts'
import { useSession } from '../session/session.tsx'
import { Button } from '../ui/button.tsx'
import { useDownload } from '../ui/use-download.ts'

const isProtected = shapeOf(protectedPerson)

/** Who was sent to a client and is protected there. Nothing while there is nobody. */
export function ProtectedPeople({ client }: { client: string }) {
  const { api } = useSession()
  const { data = [] } = useQuery({
    queryKey: ['submissions', 'protected', client],
    queryFn: ({ signal }) => api.readList(paths.clientProtected(client), isProtected, signal),
  })
  const { download, start } = useDownload()
  if (data.length === 0) return null
  return (
    <section aria-labelledby="protected">
      <div className="flex items-center justify-between gap-3">
        <h2 id="protected" className="text-[1.125rem] leading-6">
          Protected people <span className="font-body font-normal text-[0.9375rem] text-ink-3">{data.length}</span>
        </h2>
        <Button className="-mr-2" onClick={() => start(paths.clientProtectedCsv(client))}>
          Download as CSV
        </Button>
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
                'Somebody whose data was erased'
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
