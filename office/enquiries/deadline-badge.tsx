import { deadlineOf } from '../../contract/answer-promise.ts'
import type { Enquiry } from '../../contract/enquiry.ts'
import { Badge } from '../ui/badge.tsx'

type DeadlineBadgeProps = { enquiry: Enquiry; now: number; small?: boolean }

/** The time until the deadline; dashed while the enquiry is open. */
export function DeadlineBadge({ enquiry, now, small = false }: DeadlineBadgeProps) {
  const deadline = deadlineOf(enquiry, now)
  switch (deadline.state) {
    case 'answered':
      return (
        <Badge tone={deadline.late ? 'neutral' : 'good'} small={small}>
          {deadline.late ? 'Answered late' : 'Answered'}
        </Badge>
      )
    case 'overdue':
      return (
        <Badge tone="waiting" small={small}>
          <strong className="font-semibold text-danger">Overdue by {deadline.by}</strong>
        </Badge>
      )
    case 'due-soon':
      return (
        <Badge tone="waiting" small={small}>
          Due soon, {deadline.left} left
        </Badge>
      )
    case 'open':
      return (
        <Badge tone="waiting" small={small}>
          Open, {deadline.left} left
        </Badge>
      )
  }
}
