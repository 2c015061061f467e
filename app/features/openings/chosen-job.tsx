import { useEffect, useRef } from 'react'
import type { Job } from '../../../contract/job.ts'
import { jobHeadline } from '../../../contract/job-headline.ts'
import { postedAge } from '../../../contract/posted-age.ts'
import { Link } from '../../lib/router.tsx'
import { useTitlePart } from '../../lib/use-title-part.ts'
import { JobFacts, JobSkills } from '../../sections/job-card.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { JobShare } from './job-share.tsx'

type ChosenJobProps = {
  /** Nothing: the link led to a job that is no longer open. */
  job: Job | undefined
  /** What that job was in, if it is known: the jobs like it come first then. */
  closedIndustry: string | undefined
  whatsApp: string
  onApply: (job: Job) => void
}

/** The job that a link led to, with its whole text, before the others. */
export function ChosenJob({ job, closedIndustry, whatsApp, onApply }: ChosenJobProps) {
  const frame = useRef<HTMLElement>(null)
  useTitlePart(job && jobHeadline(job))

  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'start' })
    frame.current?.focus({ preventScroll: true })
  }, [])

  if (!job) {
    return (
      <section ref={frame} tabIndex={-1} aria-label="This position" className="mb-10 outline-none">
        <Note tone="info" title="This position is no longer open">
          <p>
            It has been filled or closed. The positions below are open now
            {closedIndustry && `, those in ${closedIndustry} first`}.
          </p>
        </Note>
      </section>
    )
  }

  return (
    <section ref={frame} tabIndex={-1} aria-labelledby="chosen-job" className="job-card mb-12 min-h-0! outline-none">
      <p className="flex items-baseline justify-between gap-4 text-meta">
        <span className="font-semibold text-print">{job.industry}</span>
        <span className="text-ink-3">{postedAge(job.postedDate)}</span>
      </p>
      <h2 id="chosen-job" className="mt-2 text-sub leading-tight">
        {job.title}
      </h2>
      <div className="mt-4 grid gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <p className="max-w-[65ch] whitespace-pre-line">{job.description}</p>
          <h3 className="mt-5 font-body font-semibold text-ink-2 text-meta">Key Skills</h3>
          <JobSkills job={job} />
        </div>
        <div className="lg:col-span-4">
          <JobFacts job={job} />
        </div>
      </div>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button aria-describedby="chosen-job" onClick={() => onApply(job)}>
          Apply Now
        </Button>
        <JobShare job={job} whatsApp={whatsApp} />
        <Link to="/openings" className="text-link text-print">
          See all positions
        </Link>
      </p>
    </section>
  )
}
