import { useQuery, useQueryClient } from '@tanstack/react-query'
import { account, type EmailChange, type PasswordChange } from '../../../../contract/account.ts'
import { paths } from '../../../../contract/paths.ts'
import { shapeOf } from '../../../lib/answer-shape.ts'
import { useSession } from '../session/session.tsx'

const isAccount = shapeOf(account)

export function useAccount() {
  const { api } = useSession()
  return useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => api.read(paths.account, isAccount, signal),
  })
}

export function useAccountChanges() {
  const { api } = useSession()
  const queries = useQueryClient()

  async function change(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: PasswordChange | EmailChange) {
    const answer = await api.call(method, path, { body })
    void queries.invalidateQueries({ queryKey: ['account'] })
    return answer
  }

  return {
    changePassword: (body: PasswordChange) => change('POST', paths.password, body),
    changeEmail: (body: EmailChange) => change('PUT', paths.accountEmail, body),
    endSession: (id: string) => change('DELETE', paths.session(id)),
    endOthers: () => change('DELETE', paths.sessions),
  }
}
