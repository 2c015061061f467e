import type { Action } from '../../contract/team.ts'
import { useAccount } from './use-account.ts'

/** Whether the account may do an action. True until the account is loaded: the server checks every request. */
export function useMay(): (action: Action) => boolean {
  const { data } = useAccount()
  return (action) => !data || data.may.includes(action)
}
