import { deadlineOf } from '../../contract/answer-promise.ts'
import type { Enquiry } from '../../contract/enquiry.ts'
import { Badge } from '../ui/badge.tsx'

type DeadlineBadgeProps = { enquiry: Enquiry; now: number; small?: boolean }

/** Until when an answer is promised; dashed while the enquiry is open. */
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
          <strong className="font-semibold text-danger">Overdue since {deadline.since}</strong>
        </Badge>
      )
    case 'due-soon':
      return (
        <Badge tone="waiting" small={small}>
          Due soon, by {deadline.by}
        </Badge>
      )
    case 'open':
      return (
        <Badge tone="waiting" small={small}>
          Open, by {deadline.by}
        </Badge>
      )
  }
}
