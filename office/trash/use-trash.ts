import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sameIndustry } from '../../contract/industry.ts'
import type { Job } from '../../contract/job.ts'
import { paths } from '../../contract/paths.ts'
import { type TrashItem, type TrashKind, trashItem } from '../../contract/trash.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useCategories, useCategoryChanges } from '../categories/use-categories.ts'
import { useClientChanges } from '../clients/use-clients.ts'
import { type Undone, useUndo } from '../frame/undo.tsx'
import { useJobChanges } from '../jobs/use-jobs.ts'
import { failureSentence, serverSentence } from '../session/failure-sentence.ts'
import { useSession } from '../session/session.tsx'
import type { Answer } from '../session/staff-api.ts'
import { backWords } from './trash-words.ts'

export const isTrashItem = shapeOf(trashItem)

/** Restores what is in the trash, and deletes it for good. */
export function useTrash() {
  const { api } = useSession()
  const queries = useQueryClient()
  const { offer, tell } = useUndo()
  const { restore: restoreJob, remove: removeJob } = useJobChanges()
  const { restore: restoreCategory, remove: removeCategory } = useCategoryChanges()
  const { restore: restoreClient, remove: removeClient } = useClientChanges()
  const { data: categories } = useCategories()
  const [busy, setBusy] = useState(false)

  async function trashed(): Promise<TrashItem[]> {
    const { records } = await api.readPage(paths.trash, isTrashItem)
    return records
  }

  async function putBack(name: string, remove: () => Promise<Answer<unknown>>): Promise<Undone> {
    const answer = await remove()
    if (answer.outcome === 'accepted') return { ok: true, sentence: `${name} is in the trash again.` }
    return { ok: false, sentence: failureSentence(answer, `${name} was not put back into the trash.`) }
  }

  /** A category that was deleted meanwhile is offered too. */
  async function tellJob(job: Job) {
    const back = backWords(job, Date.now())
    const isKnown = !categories || categories.some(({ name }) => sameIndustry(name, job.industry))
    const lost = `Its category ${job.industry} was deleted, so visitors cannot filter by it.`
    const inTrash = isKnown
      ? undefined
      : (await trashed().catch(() => [])).find(
          ({ kind, name }) => kind === 'category' && sameIndustry(name, job.industry),
        )
    if (isKnown)
      return offer({ sentence: back, records: [job._id], undo: () => putBack(job.title, () => removeJob(job._id)) })
    if (!inTrash) return tell(`${back} ${lost} Edit the job to choose another.`)
    offer({
      sentence: `${back} ${lost}`,
      records: [job._id],
      label: `Restore ${inTrash.name}`,
      undo: async () => {
        const answer = await restoreCategory(inTrash._id)
        if (answer.outcome === 'accepted') return { ok: true, sentence: `${answer.value.name} is back too.` }
        return { ok: false, sentence: serverSentence(answer, `${inTrash.name} was not restored.`) }
      },
    })
  }

  function restored(kind: TrashKind, id: string, otherName: string | undefined) {
    if (kind === 'job') return restoreJob(id)
    return kind === 'category' ? restoreCategory(id, otherName) : restoreClient(id)
  }

  const removeAgain = (kind: TrashKind, id: string) => (kind === 'category' ? removeCategory(id) : removeClient(id))

  /** `name`: another name for a category. Returns why it was refused. */
  async function restore({ _id, kind }: TrashItem, otherName?: string) {
    setBusy(true)
    const answer = await restored(kind, _id, otherName)
    setBusy(false)
    if (answer.outcome !== 'accepted') return answer
    // Not awaited: the record is left at once, because it is not in the trash any more.
    if ('title' in answer.value) void tellJob(answer.value)
    else {
      const { name } = answer.value
      offer({
        sentence: `${name} is back.`,
        records: [_id],
        undo: () => putBack(name, () => removeAgain(kind, _id)),
      })
    }
    return undefined
  }

  return {
    busy,
    restore,
    async removeForGood({ _id, kind }: TrashItem) {
      const answer = await api.call('DELETE', paths.trashed(kind, _id))
      void queries.invalidateQueries({ queryKey: ['trash'] })
      return answer
    },
  }
}
