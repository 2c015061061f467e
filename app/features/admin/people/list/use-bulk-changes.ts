import { useState } from 'react'
import type { ApplicationMove, ApplicationStatus } from '../../../../../contract/application.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { PersonSummary } from '../../../../../contract/people.ts'
import { statusLabel } from '../../applications/status-label.ts'
import { useApplicationChanges } from '../../applications/use-applications.ts'
import { useOfferUndo } from '../../applications/use-offer-undo.ts'
import { useUndo } from '../../layout/undo.tsx'
import { failureSentence } from '../../session/failure-sentence.ts'
import { useSession } from '../../session/session.tsx'
import { isPerson, usePatchRow } from '../use-people.ts'
import { usePersonChanges } from '../use-person-changes.ts'

const NOT_DONE = 'Not everybody could be changed. Please try again.'

type Options = {
  /** The job that the list is narrowed to. */
  job: string
  onDone: () => void
}

/** Changes of several people. People whom a colleague changed meanwhile are left as they are. */
export function useBulkChanges(chosen: readonly PersonSummary[], { job, onDone }: Options) {
  const { api } = useSession()
  const { move } = useApplicationChanges()
  const { change } = usePersonChanges()
  const patchRow = usePatchRow()
  const offerUndo = useOfferUndo()
  const { tell } = useUndo()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function run(work: () => Promise<string | undefined>) {
    setBusy(true)
    const sentence = await work().catch(() => NOT_DONE)
    setBusy(false)
    setFailure(sentence)
    if (!sentence) onDone()
  }

  /** Moves the application of the chosen job, otherwise the newest one. */
  const moveAll = (to: ApplicationStatus) =>
    run(async () => {
      const people = await Promise.all(chosen.map(({ _id }) => api.read(paths.person(_id), isPerson)))
      const moves = people.flatMap(({ applications }): ApplicationMove[] => {
        const one = applications.find((application) => application.job?._id === job) ?? applications[0]
        return one && one.status !== to ? [{ _id: one._id, from: one.status, to }] : []
      })
      if (moves.length === 0) {
        tell(`Nothing to move: no selected person has an application that is not ${statusLabel(to)} already.`)
        return undefined
      }
      const answer = await move({ moves })
      if (answer.outcome !== 'accepted') return failureSentence(answer, NOT_DONE)
      const { moved } = answer.value
      const number = moved.length === 1 ? '1 person' : `${moved.length} people`
      offerUndo(`${number} moved to ${statusLabel(to)}.`, moved)
      return undefined
    })

  const tagAll = (tag: string) =>
    run(async () => {
      const without = chosen.filter(({ tags }) => !tags.includes(tag))
      for (const { _id, tags, version } of without) {
        const answer = await change(_id, { tags: [...tags, tag] }, version)
        if (answer.outcome !== 'accepted') return (answer.outcome === 'refused' && answer.error) || NOT_DONE
        patchRow(_id, { tags: answer.value.tags, version: answer.value.version })
      }
      tell(`${without.length === 1 ? '1 person' : `${without.length} people`} tagged ${tag}.`)
      return undefined
    })

  return { busy, failure, moveAll, tagAll }
}
