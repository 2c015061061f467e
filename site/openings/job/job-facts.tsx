import type { ReactNode } from 'react'
import type { Job } from '../../../contract/job.ts'
import { openingsLine, openingsOf, salaryInRupees } from '../../../contract/job-display.ts'
import { longDate, shortDate } from '../../../contract/long-date.ts'
import { postedAge } from '../../../contract/posted-age.ts'
import { Briefcase, MapPin, Users, Wallet } from '../../../ui/icons/icons.tsx'
import { useNow } from '../../page-data.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { Calendar } from './job-icons.tsx'

/** Four facts below the title, on phones. */
export function BriefFacts({ job }: { job: Job }) {
  const now = useNow()
  const line = openingsLine(job)
  return (
    <ul className="brief-facts">
      <li className="font-semibold text-ink">
        <Wallet size={18} />
        <span>
          <Unbroken text={salaryInRupees(job.salary)} />
        </span>
      </li>
      <li>
        <MapPin size={18} />
        <span>
          <Unbroken text={job.location} />
        </span>
      </li>
      <li>
        <Briefcase size={18} />
        <span>
          <Unbroken text={job.experience} />, {job.type.toLowerCase()}
        </span>
      </li>
      <li>
        <Calendar size={18} />
        Posted {postedAge(job.postedDate, now)}
      </li>
      {line && (
        <li>
          <Users size={18} />
          {line}
        </li>
      )}
    </ul>
  )
}

/** All facts but the salary, beside the text. */
export function AllFacts({ job }: { job: Job }) {
  const now = useNow()
  const age = postedAge(job.postedDate, now)
  const posted = shortDate(job.postedDate)
  const lastDay = job.closesAt === null ? undefined : longDate(job.closesAt)
  const places = job.figures?.places ?? []
  const openings = openingsOf(job)?.replace(/ .*/, '')
  const facts: [string, ReactNode][] = [
    ['Place', <Unbroken key="place" text={job.location} />],
    ...(places.length > 1 ? ([['Places of work', places.join(', ')]] satisfies [string, ReactNode][]) : []),
    ['Experience', <Unbroken key="experience" text={job.experience} />],
    ['Type', job.type],
    ['Industry', job.industry],
    ...(openings ? ([['Openings', openings]] satisfies [string, ReactNode][]) : []),
    ['Posted', posted ? `${posted}, ${age}` : age],
    ...(lastDay ? ([['Apply by', lastDay]] satisfies [string, ReactNode][]) : []),
  ]
  return (
    <dl className="grid gap-2 text-[1rem] leading-normal">
      {facts.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[6.5rem_minmax(0,1fr)]">
          <dt className="text-ink-3">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
