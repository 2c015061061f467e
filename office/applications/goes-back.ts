import { type ApplicationStatus, applicationStatuses } from '../../contract/application.ts'

const steps = applicationStatuses.filter((status) => status !== 'rejected')

/** Whether a move takes back what was decided: to an earlier step, out of Rejected, or from Placed to Rejected. */
export function goesBack(from: ApplicationStatus, to: ApplicationStatus): boolean {
  if (from === to) return false
  if (to === 'rejected') return from === 'placed'
  return from === 'rejected' || steps.indexOf(to) < steps.indexOf(from)
}
