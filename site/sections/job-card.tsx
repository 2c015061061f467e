import type { ReactNode } from 'react'
import type { Job } from '../../contract/job.ts'
import { cardSentence } from '../../contract/job-description.ts'
import { CARD_SKILLS, openingsLine, salaryInRupees } from '../../contract/job-display.ts'
import type { CardJob } from '../../contract/job-page.ts'
import { postedAge } from '../../contract/posted-age.ts'
import { Briefcase, MapPin, Users, Wallet } from '../../ui/icons/icons.tsx'
import { useNow } from '../page-data.tsx'
import { Unbroken } from '../ui/unbroken.tsx'

type JobCardProps = {
  job: CardJob
  /** The title as a link, where the card links to the job. */
  title?: ReactNode
  /** Apply Now: a link on the home page, a button that opens the dialog on the openings page. */
  action: ReactNode
}

/** The id of the title, which describes the buttons of the card to screen readers. */
export const titleIdOf = (job: Job) => `title-${job._id}`

/** Long titles are set smaller, so that they take two or three lines like others and do not stretch the cards beside them. */
function titleSize({ length }: string) {
  if (length <= 44) return 'text-card'
  return length <= 90 ? 'text-[1.1875rem] leading-tight' : 'text-[1rem] leading-tight'
}

/** One open job in six rows, which cards beside each other share. Its dashed top edge marks an open position. */
export function JobCard({ job, title = <Unbroken text={job.title} />, action }: JobCardProps) {
  const now = useNow()
  return (
    <article className="job-card">
      <p className="flex items-baseline justify-between gap-4 text-meta">
        <span className="font-semibold text-print">{job.industry}</span>
        <span className="shrink-0 text-ink-3">{postedAge(job.postedDate, now)}</span>
      </p>
      <h3 id={titleIdOf(job)} className={`mt-2 ${titleSize(job.title)}`}>
        {title}
      </h3>
      <JobFacts job={job} />
      <p className="job-card-sentence mt-3 max-w-[65ch] text-[1rem] sm:mt-3.5 text-ink-2 leading-normal">
        <Unbroken text={cardSentence(job.description)} />
      </p>
      <div className="job-card-skills mt-3 sm:mt-3.5">
        <h4 className="font-semibold text-ink-2 text-meta">Key Skills</h4>
        <JobSkills job={job} />
      </div>
      <p className="job-card-act pt-4 sm:pt-5">{action}</p>
    </article>
  )
}

/** The first skills as chips, and how many more there are. */
function JobSkills({ job: { skills, moreSkills = Math.max(0, skills.length - CARD_SKILLS) } }: { job: CardJob }) {
  if (skills.length === 0) return <p className="mt-1.5 text-ink-3 text-meta">No skills listed</p>
  return (
    <ul className="mt-1.5 flex flex-wrap gap-1.5">
      {skills.slice(0, CARD_SKILLS).map((skill) => (
        <Chip key={skill}>
          <Unbroken text={skill} />
        </Chip>
      ))}
      {moreSkills > 0 && (
        <Chip>
          +{moreSkills}
          <span className="sr-only"> more</span>
        </Chip>
      )}
    </ul>
  )
}

/** Location, experience, salary, and how many are looked for until when. */
function JobFacts({ job }: { job: Job }) {
  const places = job.figures?.places.length ?? 0
  const line = openingsLine(job)
  return (
    <ul className="job-card-facts mt-3 grid gap-1.5 text-[1rem] text-ink-2 leading-snug">
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
      {line && (
        <Fact icon={<Users size={18} />} name="Openings and last day">
          {line}
        </Fact>
      )}
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
