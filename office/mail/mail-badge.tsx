import type { MailState } from '../../contract/mail.ts'
import { Badge } from '../ui/badge.tsx'
import { stateWords } from './mail-words.ts'

export function MailBadge({ state, small }: { state: MailState; small?: boolean }) {
  return (
    <Badge small={small} tone={state === 'failed' ? 'neutral' : 'waiting'}>
      {stateWords[state]}
    </Badge>
  )
}
