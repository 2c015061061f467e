import { useQueryClient } from '@tanstack/react-query'
import type { EmailChange, PasswordChange } from '../../contract/account.ts'
import { paths } from '../../contract/paths.ts'
import { useSession } from '../session/session.tsx'

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
