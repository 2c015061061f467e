import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LaunchChecklist, LaunchItem } from '../../contract/content/site-editing.ts'
import { paths } from '../../contract/paths.ts'
import { type Undone, useUndo } from '../frame/undo.tsx'
import { serverSentence } from '../session/failure-sentence.ts'
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

/** Confirms texts as true or takes that back, each with an undo. Resolves to whether it was done. */
export function useConfirmations() {
  const { api } = useSession()
  const queries = useQueryClient()
  const { offer, tell } = useUndo()

  async function send(items: readonly LaunchItem[], areTrue: boolean): Promise<Undone> {
    const path = areTrue ? paths.siteConfirmations : paths.siteConfirmationsUndo
    const answer = await api.call('POST', path, { body: { ids: idsOf(items) }, isAnswer: isChecklist })
    if (answer.outcome !== 'accepted') {
      void queries.invalidateQueries({ queryKey: key })
      return { ok: false, sentence: serverSentence(answer, 'It was not saved. Please try again.') }
    }
    // The answer is the list as it is then.
    queries.setQueryData(key, answer.value)
    return { ok: true, sentence: `${areTrue ? 'Confirmed as true' : 'No longer confirmed'}: ${nameOf(items)}.` }
  }

  async function set(items: readonly LaunchItem[], areTrue: boolean): Promise<boolean> {
    const { ok, sentence } = await send(items, areTrue)
    if (ok) offer({ sentence, records: idsOf(items), undo: () => send(items, !areTrue) })
    else tell(sentence, 'failed')
    return ok
  }

  return {
    confirm: (items: readonly LaunchItem[]) => set(items, true),
    takeBack: (item: LaunchItem) => set([item], false),
  }
}

const idsOf = (items: readonly LaunchItem[]) => items.map(({ id }) => id)

/** `Founded in`, or `23 texts of "The firm"`. */
function nameOf(items: readonly LaunchItem[]): string {
  const [first] = items
  return items.length === 1 ? (first?.where.join(', ') ?? '') : `${items.length} texts of "${first?.title}"`
}

/** How many things are left to do. */
export function leftToDo(checklist: LaunchChecklist, hasSamples: boolean): number {
  return checklist.items.filter(({ confirmed }) => !confirmed).length + settingsLeft(checklist, hasSamples)
}

/** How many of them are data and settings. */
export function settingsLeft({ publicUrl, mail }: LaunchChecklist, hasSamples: boolean): number {
  const settings = [
    !publicUrl.isSet,
    !mail.isConfigured,
    mail.exampleAddresses.length > 0,
    mail.testedAt === null,
    hasSamples,
  ]
  return settings.filter(Boolean).length
}
