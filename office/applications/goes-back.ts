import { type ApplicationStatus, stages, steps } from '../../contract/stages.ts'

/** Whether a move takes back what was decided: to an earlier step, out of an end, or from Joined to another end. */
export function goesBack(from: ApplicationStatus, to: ApplicationStatus): boolean {
  if (from === to) return false
  const leavesEnd = stages[from].kind === 'joined' || stages[from].kind === 'ended'
  return (
    leavesEnd || (stages[from].kind === 'open' && stages[to].kind === 'open' && steps.indexOf(to) < steps.indexOf(from))
  )
}
