import { positionOf } from '../../../contract/application.ts'
import { shownTexts } from '../../../contract/application-texts.ts'
import type { Person, PersonApplication } from '../../../contract/person-page.ts'
import { type ApplicationStatus, stageLabel, steps } from '../../../contract/stages.ts'
import type { TimelineEntry } from '../../../contract/timeline.ts'
import { ApplicationBadge } from '../../applications/application-badge.tsx'
import { navigate, placePath } from '../../frame/address.ts'
import { useShortcut } from '../../frame/shortcuts.ts'
import { useMay } from '../../session/use-may.ts'
import { ConsentLine } from '../../submissions/consent-line.tsx'
import { lasting, shortDate } from '../../ui/short-time.ts'
import { useNow } from '../../ui/use-now.ts'
import { useDesk } from '../use-desk.ts'
import { AddedBy } from './additions.tsx'
import { ApplicationTasks } from './application-tasks.tsx'
import { StatusLine } from './status-line.tsx'

/** The application that is worked on: the one of the address, of the job in the filter, or the newest. */
export function workedOn({ applications }: Person, chosen: string, job: string): PersonApplication | undefined {
  return (
    applications.find(({ _id }) => _id === chosen) ??
    applications.find((application) => job !== '' && application.job?._id === job) ??
    applications[0]
  )
}

/** The title of the job. It leads back to the people of the job, with the focus on this one. */
function Position({ application }: { application: PersonApplication }) {
  const { job, _id } = application
  const path = job && placePath('jobs', job._id, { card: _id })
  useShortcut('b', 'The people of this job', () => path && navigate(path))
  if (!path) return positionOf(application)
  return (
    <a href={path} aria-keyshortcuts="b" title="The people of this job" className="hover:text-print hover:underline">
      {positionOf(application)}
    </a>
  )
}

/** The application that is worked on with its status, then the person's others. */
export function Applications({ person }: { person: Person }) {
  const { address, pathOf } = useDesk()
  const may = useMay()
  const now = useNow()
  const current = workedOn(person, address.application, address.filter.job)
  if (!current) return null
  const { applications } = person
  const others = applications.filter((one) => one !== current)
  const left = leftStep(current, person.timeline)

  return (
    <section aria-label="Applications" className="border-line border-b px-4 py-3">
      <div className="flex items-baseline gap-3">
        <h3 className="min-w-0 flex-1 font-bold font-display text-[1rem]">
          <Position application={current} />
        </h3>
        <p className="whitespace-nowrap text-ink-2">
          {applications.length === 1
            ? shortDate(current.submittedAt, now)
            : current === applications[0]
              ? `newest of ${applications.length} applications`
              : `${shortDate(current.submittedAt, now)}, one of ${applications.length} applications`}
        </p>
      </div>
      <AddedBy application={current} person={person} />
      {may('applications.edit') ? (
        <StatusLine
          key={current._id}
          application={{ ...current, fullName: person.name }}
          left={left}
          stay={stayWords(current, left, now)}
        />
      ) : (
        <p className="mt-1.5 flex items-center gap-3">
          <ApplicationBadge status={current.status} endedBy={current.ended?.by} />{' '}
          <span className="text-ink-2">{stayWords(current, left, now)}</span>
        </p>
      )}
      {current.job && (
        <ConsentLine key={`yes-${current._id}`} application={current._id} job={current.job._id} name={person.name} />
      )}
      <ApplicationTasks key={`next-${current._id}`} application={current._id} name={person.name} />
      {shownTexts(current).map(({ label, text }) => (
        <p key={label} className="wrap-anywhere mt-1.5">
          <span className="text-ink-2">{label}: </span>
          {text}
        </p>
      ))}
      {others.length > 0 && (
        <ul className="mt-2.5 border-line border-t pt-2">
          {others.map((application) => (
            <li key={application._id} className="flex h-7 items-center gap-3 max-lg:h-11">
              <a
                href={pathOf({ application: application._id })}
                className="min-w-0 truncate font-semibold text-print hover:text-print-hover"
              >
                {positionOf(application)}
              </a>
              <time dateTime={application.submittedAt} className="ml-auto whitespace-nowrap text-ink-2">
                {shortDate(application.submittedAt, now)}
              </time>
              <span className="flex w-28 justify-end">
                <ApplicationBadge status={application.status} endedBy={application.ended?.by} small />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The last step of an application that has ended or waits. Undefined for one that is on its way. */
export function leftStep(
  { _id, status }: Pick<PersonApplication, '_id' | 'status'>,
  timeline: readonly Pick<TimelineEntry, 'record' | 'status'>[],
): ApplicationStatus | undefined {
  if (steps.includes(status)) return undefined
  const moves = timeline.filter((entry) => entry.record === _id && entry.status !== null)
  return moves.find((move) => move.status !== null && steps.includes(move.status))?.status ?? 'pending'
}

/** "Interview for 4 days", "Withdrawn after Offer, 12 Nov: took another offer". */
export function stayWords(
  { status, ended, movedAt }: Pick<PersonApplication, 'status' | 'ended' | 'movedAt'>,
  left: ApplicationStatus | undefined,
  now: number,
): string {
  const label = stageLabel(status, ended?.by)
  if (!left) return `${label} ${lasting(movedAt, now)}`
  return `${label} after ${stageLabel(left)}, ${shortDate(movedAt, now)}${ended?.reason ? `: ${ended.reason}` : ''}`
}
