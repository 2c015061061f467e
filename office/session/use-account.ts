import { useQuery } from '@tanstack/react-query'
import { account } from '../../contract/account.ts'
import { paths } from '../../contract/paths.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from './session.tsx'

const isAccount = shapeOf(account)

/** The signed-in account, and what it may do. */
export function useAccount() {
  const { api } = useSession()
  return useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => api.read(paths.account, isAccount, signal),
  })
}
