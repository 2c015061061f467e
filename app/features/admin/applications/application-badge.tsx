import type { ApplicationStatus } from '../../../../contract/application.ts'
import { Badge } from '../../../ui/badge.tsx'
import { statusWord } from './status-word.ts'

/** Pending waits for someone, reviewed has been seen, the rest says where it went. */
export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  const tone = status === 'pending' ? 'waiting' : status === 'reviewed' ? 'good' : 'neutral'
  return <Badge tone={tone}>{statusWord(status)}</Badge>
}
