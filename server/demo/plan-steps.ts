import type { ApplicationStatus } from '../../contract/application.ts'
import { DAY } from '../../contract/time.ts'
import type { Random } from './random.ts'
import { stepNotes } from './texts.ts'
import { workingTime } from './working-hours.ts'

export type PlannedStep = { at: number; status: ApplicationStatus; note: string | null; colleague: number }

/**
 * The ends of applications by their age in days; those of one line alternate. From eight days on there is time for all
 * steps, also with Sundays in between; a younger application may not have come so far.
 */
const ends: readonly { from: number; statuses: readonly ApplicationStatus[] }[] = [
  { from: 45, statuses: ['placed', 'rejected', 'rejected'] },
  { from: 28, statuses: ['interview', 'placed', 'rejected'] },
  { from: 14, statuses: ['interview', 'shortlisted', 'rejected', 'interview', 'rejected'] },
  { from: 8, statuses: ['shortlisted', 'reviewed', 'rejected', 'shortlisted'] },
  { from: 4, statuses: ['reviewed', 'shortlisted', 'pending', 'rejected'] },
  { from: 1, statuses: ['pending', 'reviewed', 'pending', 'rejected'] },
]

const paths: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  pending: [],
  reviewed: ['reviewed'],
  shortlisted: ['reviewed', 'shortlisted'],
  interview: ['reviewed', 'shortlisted', 'interview'],
  placed: ['reviewed', 'shortlisted', 'interview', 'placed'],
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
      const notes = stepNotes[status]
      // The reason of an end is always noted, other things not each time.
      const isNoted = status === end && (status === 'rejected' || status === 'placed' || random.next() < 0.7)
      return { at, status, note: isNoted ? random.pick(notes) : null, colleague }
    })
    return steps.filter((step) => step.at < now)
  }
}

/** Days that a step takes at most, without Sundays. */
const longest: Record<ApplicationStatus, number> = {
  pending: 1,
  reviewed: 2,
  shortlisted: 3,
  interview: 5,
  placed: 9,
  rejected: 3,
}
