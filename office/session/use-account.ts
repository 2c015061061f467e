import { useQuery } from '@tanstack/react-query'
import { accountQuery } from './account-query.ts'
import { useSession } from './session.tsx'

/** The signed-in account, and what it may do. */
export function useAccount() {
  const { api } = useSession()
  return useQuery(accountQuery(api))
}
