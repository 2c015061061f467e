import type { ApplicationStatus } from '../../../../contract/application.ts'
import { Badge } from '../../../ui/badge.tsx'
import { statusLabel } from './status-label.ts'

/** The status of an application. */
export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  const tone = status === 'pending' ? 'waiting' : status === 'reviewed' ? 'good' : 'neutral'
  return <Badge tone={tone}>{statusLabel(status)}</Badge>
}
