import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LaunchChecklist } from '../../contract/content/site-editing.ts'
import { paths } from '../../contract/paths.ts'
import { useSession } from '../session/session.tsx'
import { useMay } from '../session/use-may.ts'

const key = ['site', 'launch']

const isChecklist = (value: unknown): value is LaunchChecklist =>
  typeof value === 'object' && value !== null && ['items', 'mail', 'publicUrl', 'isDone'].every((name) => name in value)

export function useLaunch() {
  const may = useMay()
  const { api } = useSession()
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.read(paths.siteLaunch, isChecklist, signal),
    staleTime: 0,
    enabled: may('site.publish'),
  })
}

/** The changes of the list. Each answers with the list as it is then. */
export function useLaunchChanges() {
  const { api } = useSession()
  const queries = useQueryClient()

  async function change(method: 'POST' | 'DELETE', path: string, body?: object) {
    const answer = await api.call(method, path, { body, isAnswer: isChecklist })
    if (answer.outcome === 'accepted') queries.setQueryData(key, answer.value)
    else void queries.invalidateQueries({ queryKey: key })
    return answer
  }

  return {
    confirm: (ids: readonly string[]) => change('POST', paths.siteConfirmations, { ids }),
    takeBack: (id: string) => change('DELETE', paths.siteConfirmation(id)),
  }
}

/** How many things are left to do. */
export function leftToDo({ items, publicUrl, mail }: LaunchChecklist, hasSamples: boolean): number {
  const settings = [
    !publicUrl.isSet,
    !mail.isConfigured,
    mail.exampleAddresses.length > 0,
    mail.testedAt === null,
    hasSamples,
  ]
  return items.filter(({ confirmed }) => !confirmed).length + settings.filter(Boolean).length
}
