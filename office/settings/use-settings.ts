import { useQuery, useQueryClient } from '@tanstack/react-query'
import { paths } from '../../contract/paths.ts'
import {
  type MailAddressesInput,
  type MailServerInput,
  type OfficeSettings,
  officeSettings,
  type RetentionInput,
} from '../../contract/settings.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'

const key = ['settings']
const isSettings = shapeOf(officeSettings)

export function useSettings() {
  const { api } = useSession()
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.read(paths.settings, isSettings, signal),
  })
}

/** The changes of the settings. Each answers with the settings as they are then. */
export function useSettingsChanges() {
  const { api } = useSession()
  const queries = useQueryClient()

  async function change(method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object, version?: string) {
    const headers: Record<string, string> = version === undefined ? {} : { 'If-Match': `"${version}"` }
    const answer = await api.call<OfficeSettings>(method, path, { body, headers, isAnswer: isSettings })
    if (answer.outcome === 'accepted') queries.setQueryData(key, answer.value)
    else if (answer.outcome === 'refused' && answer.stale) queries.setQueryData(key, answer.stale.current)
    else void queries.invalidateQueries({ queryKey: key })
    void queries.invalidateQueries({ queryKey: ['site', 'launch'] })
    void queries.invalidateQueries({ queryKey: ['mail'] })
    return answer
  }

  return {
    setMailServer: (input: MailServerInput, version: string) => change('PUT', paths.mailServer, input, version),
    removeMailServer: (version: string) => change('DELETE', paths.mailServer, undefined, version),
    setMailAddresses: (input: MailAddressesInput, version: string) =>
      change('PUT', paths.mailAddresses, input, version),
    setRetention: (input: RetentionInput, version: string) => change('PUT', paths.retention, input, version),
    sendTestMail: (to: string) => change('POST', paths.testMail, { to }),
  }
}
