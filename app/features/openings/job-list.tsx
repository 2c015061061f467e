import { useEffect, useRef, useState } from 'react'
import type { Job } from '../../../contract/job.ts'
import { Button } from '../../ui/button.tsx'
import { OpenJobCard } from './open-job-card.tsx'

const step = 24

type JobListProps = {
  jobs: readonly Job[]
  whatsApp: string
  onApply: (job: Job) => void
}

/** The cards, a screenful or two at a time: a thousand jobs must not keep a phone waiting. More follow on scrolling. */
export function JobList({ jobs, whatsApp, onApply }: JobListProps) {
  const [count, setCount] = useState(step)
  const more = useRef<HTMLDivElement>(null)
  const left = jobs.length - count

  useEffect(() => {
    if (left <= 0 || !more.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setCount((shown) => shown + step), {
      rootMargin: '0px 0px 600px 0px',
    })
    observer.observe(more.current)
    return () => observer.disconnect()
  }, [left])

  return (
    <>
      <ul className="job-grid">
        {jobs.slice(0, count).map((job) => (
          <li key={job._id} className="flex">
            <OpenJobCard job={job} whatsApp={whatsApp} onApply={onApply} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div ref={more} className="mt-6">
          <Button look="outlined" onClick={() => setCount((shown) => shown + step)}>
            Show more positions
          </Button>
        </div>
      )}
    </>
  )
}
