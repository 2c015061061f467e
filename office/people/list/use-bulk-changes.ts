import { useState } from 'react'
import type { PersonSummary } from '../../../contract/people.ts'
import type { ApplicationStatus, Ending } from '../../../contract/stages.ts'
import { useBulkMove } from '../../applications/use-bulk-move.ts'
import { useUndo } from '../../frame/undo.tsx'
import { useAssign } from '../../tasks/use-assign.ts'
import { usePatchRow } from '../use-people.ts'
import { usePersonChanges } from '../use-person-changes.ts'

const peopleWords = (count: number) => (count === 1 ? '1 person' : `${count} people`)

const NOT_DONE = 'Not everybody could be changed. Please try again.'

/** Changes of several people. People whom a colleague changed meanwhile are left as they are. */
export function useBulkChanges(chosen: readonly PersonSummary[], onDone: () => void) {
  const { change } = usePersonChanges()
  const patchRow = usePatchRow()
  const bulkMove = useBulkMove(onDone)
  const assigning = useAssign(onDone)
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

  /** Moves the applications that the rows stand for. */
  function moveAll(to: ApplicationStatus, ending?: Ending) {
    const rows = chosen.flatMap(({ application, name, job, status }) =>
      application && status ? [{ _id: application, fullName: name, job, status }] : [],
    )
    if (rows.length === 0) tell('Nothing to move: nobody who is selected has applied for a job.')
    else bulkMove.start({ rows, to, ending })
  }

  const tagAll = (tag: string) =>
    run(async () => {
      const without = chosen.filter(({ tags }) => !tags.includes(tag))
      for (const { _id, tags, version } of without) {
        const answer = await change(_id, { tags: [...tags, tag] }, version)
        if (answer.outcome !== 'accepted') return (answer.outcome === 'refused' && answer.error) || NOT_DONE
        patchRow(answer.value)
      }
      tell(`${peopleWords(without.length)} tagged ${tag}.`)
      return undefined
    })

  const assignAll = (owner: { _id: string; name: string } | null) =>
    assigning.start(
      chosen.map(({ _id }) => ({ kind: 'person', record: _id })),
      owner,
      peopleWords,
    )

  return {
    busy: busy || bulkMove.busy || assigning.busy,
    failure: failure ?? bulkMove.failure ?? assigning.failure,
    moveAll,
    assignAll,
    tagAll,
    bulkMove,
  }
}
