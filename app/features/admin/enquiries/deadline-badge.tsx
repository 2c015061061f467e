import { deadlineOf } from '../../../../contract/answer-promise.ts'
import type { Enquiry } from '../../../../contract/enquiry.ts'
import { Badge } from '../../../ui/badge.tsx'

/** The time until the deadline; dashed while the enquiry is open. */
export function DeadlineBadge({ enquiry, now }: { enquiry: Enquiry; now: number }) {
  const deadline = deadlineOf(enquiry, now)
  switch (deadline.state) {
    case 'answered':
      return <Badge tone={deadline.late ? 'neutral' : 'good'}>{deadline.late ? 'Answered late' : 'Answered'}</Badge>
    case 'overdue':
      return (
        <Badge tone="waiting">
          <strong className="font-semibold text-danger">Overdue by {deadline.by}</strong>
        </Badge>
      )
    case 'due-soon':
      return <Badge tone="waiting">Due soon, {deadline.left} left</Badge>
    case 'open':
      return <Badge tone="waiting">Open, {deadline.left} left</Badge>
  }
}
