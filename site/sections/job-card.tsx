import type { ReactNode } from 'react'
import type { Job } from '../../contract/job.ts'
import { CARD_SKILLS, salaryInRupees } from '../../contract/job-display.ts'
import { postedAge } from '../../contract/posted-age.ts'
import { Briefcase, MapPin, Wallet } from '../../ui/icons/icons.tsx'
import { useNow } from '../page-data.tsx'
import { Unbroken } from '../ui/unbroken.tsx'

type JobCardProps = {
  job: Job
  /** The title as a link, where the card links to the job. */
  title?: ReactNode
  /** Apply Now: a link on the home page, a button that opens the dialog on the openings page. */
  action: ReactNode
}

/** The id of the title, which describes the buttons of the card to screen readers. */
export const titleIdOf = (job: Job) => `title-${job._id}`

/** One open job; its dashed top edge marks an open position. */
export function JobCard({ job, title = <Unbroken text={job.title} />, action }: JobCardProps) {
  const now = useNow()
  return (
    <article className="job-card">
      <p className="flex items-baseline justify-between gap-4 text-meta">
        <span className="font-semibold text-print">{job.industry}</span>
        <span className="shrink-0 text-ink-3">{postedAge(job.postedDate, now)}</span>
      </p>
      <h3 id={titleIdOf(job)} className="mt-2.5 line-clamp-3 text-card sm:min-h-[2lh]">
        {title}
      </h3>
      <JobFacts job={job} className="mt-3" />
      <p className="mt-4 line-clamp-3 min-h-[3lh] max-w-[65ch] text-[0.9375rem] leading-normal">{job.description}</p>
      <h4 className="mt-4 font-semibold text-ink-2 text-meta">Key Skills</h4>
      <JobSkills job={job} most={CARD_SKILLS} />
      <p className="mt-auto pt-6">{action}</p>
    </article>
  )
}

/** The skills as chips, without a heading. */
export function JobSkills({ job, most = job.skills.length }: { job: Job; most?: number }) {
  if (job.skills.length === 0) return <p className="mt-1.5 text-ink-3 text-meta">No skills listed</p>
  return (
    <ul className="mt-1.5 flex flex-wrap gap-1.5">
      {job.skills.slice(0, most).map((skill) => (
        <Chip key={skill}>
          <Unbroken text={skill} />
        </Chip>
      ))}
      {job.skills.length > most && <li className="text-ink-3 text-meta">and more</li>}
    </ul>
  )
}

/** Location, experience and salary. */
export function JobFacts({ job, className = '' }: { job: Job; className?: string }) {
  const places = job.figures?.places.length ?? 0
  return (
    <ul className={`grid gap-1.5 text-[0.9375rem] text-ink-2 leading-snug ${className}`}>
      <Fact icon={<MapPin size={18} />} name="Location">
        <Unbroken text={job.location} />
        {places > 1 && (
          <>
            {' '}
            <span aria-hidden="true">·</span> {places} places
          </>
        )}
      </Fact>
      <Fact icon={<Briefcase size={18} />} name="Experience and type">
        <Unbroken text={job.experience} /> <span aria-hidden="true">·</span> <Unbroken text={job.type} />
      </Fact>
      <Fact icon={<Wallet size={18} />} name="Salary">
        <Unbroken text={salaryInRupees(job.salary)} />
      </Fact>
    </ul>
  )
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5 [&_svg]:mt-px [&_svg]:shrink-0 [&_svg]:text-line-strong">
      {icon}
      <span>
        <span className="sr-only">{`${name}: `}</span>
        {children}
      </span>
    </li>
  )
}

/** An item of a list of labels, such as skills. Not interactive. */
function Chip({ children }: { children: ReactNode }) {
  return <li className="rounded-chip bg-wash px-2 py-1 text-ink-2 text-meta leading-tight">{children}</li>
}
