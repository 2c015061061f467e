import type { ApplicationStatus } from '../../../../contract/application.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Pending waits for someone, reviewed has been seen, the rest says where it went. */
export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  const tone = status === 'pending' ? 'waiting' : status === 'reviewed' ? 'good' : 'neutral'
  return <Badge tone={tone}>{status.charAt(0).toUpperCase() + status.slice(1)}</Badge>
}
