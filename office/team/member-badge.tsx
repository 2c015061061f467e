import type { AccountState } from '../../contract/team.ts'
import { Badge } from '../ui/badge.tsx'

export function MemberBadge({ state, small }: { state: AccountState; small?: boolean }) {
  return (
    <Badge small={small} tone={state === 'active' ? 'good' : 'neutral'}>
      {state === 'active' ? 'Active' : 'Deactivated'}
    </Badge>
  )
}
