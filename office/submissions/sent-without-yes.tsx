import { useQuery } from '@tanstack/react-query'
import { paths } from '../../contract/paths.ts'
import { sentWithoutYes } from '../../contract/submissions/consent.ts'
import { formatDate } from '../../contract/time.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { placePath } from '../frame/address.ts'
import { useSession } from '../session/session.tsx'

const isEntry = shapeOf(sentWithoutYes)

/** People sent to a client without their consent, and the reasons. Renders nothing while there are none. */
export function SentWithoutYes({ client }: { client: string }) {
  const { api } = useSession()
  const { data = [] } = useQuery({
    queryKey: ['submissions', 'without-yes', client],
    queryFn: ({ signal }) => api.readList(paths.clientWithoutYes(client), isEntry, signal),
  })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="without-yes">
      <h2 id="without-yes" className="text-[1.125rem] leading-6">
        Sent without a yes <span className="font-body font-normal text-[0.9375rem] text-ink-3">{data.length}</span>
      </h2>
      <ul className="mt-1 divide-y divide-line border-line border-y">
        {data.map(({ person, name, reason, job, at, who }) => (
          <li key={`${person} ${at} ${job}`} className="wrap-anywhere py-2">
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
            {reason && <span className="block">{reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
