import { startTransition, useEffect, useRef, useState } from 'react'
import type { Job } from '../../contract/job.ts'
import { OPENINGS_PAGE_SIZE, type OpeningsQuery, openingsPath } from '../../contract/openings.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { ActionLink } from '../ui/action-link.tsx'
import { OpenJobCard } from './open-job-card.tsx'

/** Cards of the first render, then of each further one (few enough for a phone), up to a step of them. */
const first = 6
const few = 3
const step = OPENINGS_PAGE_SIZE

type JobListProps = {
  jobs: readonly Job[]
  /** Jobs on later pages that are not in `jobs` yet. */
  remaining: number
  query: OpeningsQuery
  /** The server rendered the first page, so hydration must render all of its cards. */
  isRendered: boolean
  whatsApp: string
  onApply: (job: Job) => void
}

/** Renders the cards in steps, more on scrolling, so that a thousand jobs do not block a phone. */
export function JobList({ jobs, remaining, query, isRendered, whatsApp, onApply }: JobListProps) {
  const [wanted, setWanted] = useState(step)
  const [count, setCount] = useState(isRendered ? step : first)
  const more = useRef<HTMLDivElement>(null)
  const isMore = remaining > 0 || (jobs.length > wanted && count >= wanted)
  const nextPage = openingsPath({ ...query, page: query.page + 1 })
  const showMore = () => setWanted((shown) => shown + step)

  useEffect(() => {
    if (count >= Math.min(wanted, jobs.length)) return
    const timer = setTimeout(() => startTransition(() => setCount(count + few)))
    return () => clearTimeout(timer)
  }, [count, wanted, jobs.length])

  useEffect(() => {
    if (!isMore || !more.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setWanted((shown) => shown + step),
      { rootMargin: '0px 0px 600px 0px' },
    )
    observer.observe(more.current)
    return () => observer.disconnect()
  }, [isMore])

  return (
    <>
      {query.page > 1 && (
        <p className="mb-6">
          <a href={openingsPath({ ...query, page: query.page - 1 })} className="text-link text-print">
            Previous page
          </a>
        </p>
      )}
      <ul className="job-grid">
        {jobs.slice(0, count).map((job) => (
          <li key={job._id}>
            <OpenJobCard job={job} whatsApp={whatsApp} onApply={onApply} />
          </li>
        ))}
      </ul>
      {isMore && (
        <div ref={more} className="mt-6">
          <ActionLink
            href={nextPage}
            className={buttonClasses({ look: 'outlined' })}
            // While the other jobs are not loaded, the link leads to the page that the server renders.
            onAct={() => (remaining > 0 ? window.location.assign(nextPage) : showMore())}
          >
            Show more positions
          </ActionLink>
        </div>
      )}
    </>
  )
}
