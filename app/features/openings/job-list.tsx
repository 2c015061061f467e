import { startTransition, useEffect, useRef, useState } from 'react'
import type { Job } from '../../../contract/job.ts'
import { Button } from '../../ui/button.tsx'
import { OpenJobCard } from './open-job-card.tsx'

/** What a first screen shows, and then as many as a phone draws without a stutter, until there is a step of them. */
const first = 6
const few = 3
const step = 24

type JobListProps = {
  jobs: readonly Job[]
  whatsApp: string
  onApply: (job: Job) => void
}

/** The cards, a few screenfuls at a time: a thousand jobs must not keep a phone waiting. More follow on scrolling. */
export function JobList({ jobs, whatsApp, onApply }: JobListProps) {
  const [wanted, setWanted] = useState(step)
  const [count, setCount] = useState(first)
  const more = useRef<HTMLDivElement>(null)
  const isMore = jobs.length > wanted && count >= wanted
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
      <ul className="job-grid">
        {jobs.slice(0, count).map((job) => (
          <li key={job._id} className="flex">
            <OpenJobCard job={job} whatsApp={whatsApp} onApply={onApply} />
          </li>
        ))}
      </ul>
      {isMore && (
        <div ref={more} className="mt-6">
          <Button look="outlined" onClick={showMore}>
            Show more positions
          </Button>
        </div>
      )}
    </>
  )
}
