import type { ApplicationStatus, Ending } from '../../contract/stages.ts'
import { DAY } from '../../contract/time.ts'
import type { Random } from './random.ts'
import { endings, stepNotes } from './texts.ts'
import { workingTime } from './working-hours.ts'

export type PlannedStep = {
  at: number
  status: ApplicationStatus
  ended: Ending | null
  note: string | null
  colleague: number
}

/**
 * The ends of applications by their age in days; those of one line alternate. From eight days on there is time for all
 * steps, also with Sundays in between; a younger application may not have come so far.
 */
const ends: readonly { from: number; statuses: readonly ApplicationStatus[] }[] = [
  { from: 45, statuses: ['placed', 'rejected', 'rejected'] },
  { from: 28, statuses: ['interview', 'placed', 'rejected', 'offer'] },
  { from: 14, statuses: ['interview', 'with_client', 'rejected', 'offer', 'rejected', 'on_hold'] },
  { from: 8, statuses: ['shortlisted', 'reviewed', 'rejected', 'with_client'] },
  { from: 4, statuses: ['reviewed', 'shortlisted', 'pending', 'rejected'] },
  { from: 1, statuses: ['pending', 'reviewed', 'pending', 'rejected'] },
]

const paths: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  pending: [],
  reviewed: ['reviewed'],
  shortlisted: ['reviewed', 'shortlisted'],
  with_client: ['reviewed', 'shortlisted', 'with_client'],
  interview: ['reviewed', 'with_client', 'interview'],
  offer: ['reviewed', 'with_client', 'interview', 'offer'],
  placed: ['reviewed', 'with_client', 'interview', 'placed'],
  on_hold: ['reviewed', 'on_hold'],
  rejected: ['reviewed', 'rejected'],
}

/** Plans what was done with applications since they were made, oldest first. */
export function stepPlanner(random: Random) {
  const counts = new Map<number, number>()

  function nextEnd(days: number): ApplicationStatus {
    const line = ends.find(({ from }) => days >= from)
    if (!line) return 'pending'
    const count = counts.get(line.from) ?? 0
    counts.set(line.from, count + 1)
    return line.statuses[count % line.statuses.length] ?? 'pending'
  }

  return function planSteps(madeAt: number, now: number): PlannedStep[] {
    const end = nextEnd((now - madeAt) / DAY)
    const colleague = random.between(0, 1)
    let at = madeAt
    const steps = paths[end].map((status) => {
      at = workingTime(at, random.between(1, longest[status]), random.next())
      if (status === 'rejected') {
        const { note, ...ended } = random.pick(endings)
        return { at, status, ended, note, colleague }
      }
      // A place is always noted, other things not each time.
      const isNoted = status === end && (status === 'placed' || random.next() < 0.7)
      return { at, status, ended: null, note: isNoted ? random.pick(stepNotes[status]) : null, colleague }
    })
    return steps.filter((step) => step.at < now)
  }
}

/** Days that a step takes at most, without Sundays. */
const longest: Record<ApplicationStatus, number> = {
  pending: 1,
  reviewed: 2,
  shortlisted: 3,
  with_client: 2,
  interview: 4,
  offer: 3,
  placed: 9,
  on_hold: 3,
  rejected: 3,
}
