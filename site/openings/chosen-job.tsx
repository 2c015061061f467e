import { useEffect, useRef } from 'react'
import type { Job } from '../../contract/job.ts'
import { jobHeadline } from '../../contract/job-display.ts'
import type { LinkedJob } from '../../contract/openings.ts'
import { postedAge } from '../../contract/posted-age.ts'
import { Button } from '../../ui/button.tsx'
import { mailtoLink } from '../../ui/contact-links.ts'
import { Note } from '../../ui/note.tsx'
import { useNow, usePageData } from '../page-data.tsx'
import { JobFacts, JobSkills } from '../sections/job-card.tsx'
import { Unbroken } from '../ui/unbroken.tsx'
import { JobShare } from './job-share.tsx'

type ChosenJobProps = {
  linked: LinkedJob
  whatsApp: string
  /** The address that resumes are mailed to where no script runs. */
  applyByMail: string
  onApply: (job: Job) => void
}

/** The job that a link leads to, with its whole text, above the list. */
export function ChosenJob({ linked, whatsApp, applyByMail, onApply }: ChosenJobProps) {
  const frame = useRef<HTMLElement>(null)
  const now = useNow()
  const job = linked.state === 'open' ? linked.job : undefined
  const places = job?.figures?.places ?? []
  const wasRendered = usePageData()?.openings?.linked != null
  // site/loader.ts scrolls to the job that the page was rendered with.
  useEffect(() => {
    if (wasRendered) return
    frame.current?.scrollIntoView({ block: 'start' })
    frame.current?.focus({ preventScroll: true })
  }, [wasRendered])

  if (!job) {
    return (
      <section ref={frame} id="linked-job" tabIndex={-1} aria-label="This position" className="mb-10 outline-none">
        <Note tone="info" title="This position is no longer open">
          <p>
            It has been filled or closed. The positions below are open now
            {linked.state === 'closed' && `, those in ${linked.industry} first`}.
          </p>
        </Note>
      </section>
    )
  }

  return (
    <section
      ref={frame}
      id="linked-job"
      tabIndex={-1}
      aria-labelledby="chosen-job"
      className="job-card mb-12 min-h-0! outline-none"
    >
      <p className="flex items-baseline justify-between gap-4 text-meta">
        <span className="font-semibold text-print">{job.industry}</span>
        <span className="text-ink-3">{postedAge(job.postedDate, now)}</span>
      </p>
      <h2 id="chosen-job" className="mt-2 text-sub leading-tight">
        <Unbroken text={job.title} />
      </h2>
      <div className="mt-4 grid gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <p className="max-w-[65ch] whitespace-pre-line">{job.description}</p>
          <h3 className="mt-5 font-body font-semibold text-ink-2 text-meta">Key Skills</h3>
          <JobSkills job={job} />
        </div>
        <div className="lg:col-span-4">
          <JobFacts job={job} />
          {places.length > 1 && <p className="mt-3 text-[0.9375rem] text-ink-2">Places of work: {places.join(', ')}</p>}
        </div>
      </div>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button aria-describedby="chosen-job" onClick={() => onApply(job)}>
          Apply Now
        </Button>
        <noscript>
          <a
            href={mailtoLink(applyByMail, { subject: `Application: ${jobHeadline(job)}` })}
            className="text-link text-print"
          >
            Apply by e-mail to {applyByMail}, with your resume attached
          </a>
        </noscript>
        <JobShare job={job} whatsApp={whatsApp} />
        <a href="/openings" className="text-link text-print">
          See all positions
        </a>
      </p>
    </section>
  )
}
