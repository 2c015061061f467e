import { useState } from 'react'
import type { PersonChange } from '../../../contract/person-change.ts'
import type { Person } from '../../../contract/person-page.ts'
import { formatMoment } from '../../../contract/time.ts'
import { useUndo } from '../../frame/undo.tsx'
import { failureSentence } from '../../session/failure-sentence.ts'
import { usePersonChanges } from '../use-person-changes.ts'

/** The change that is wanted of a person as they are now. Null when they are like that already. */
export type Edit = (person: Person) => PersonChange | null

/**
 * Tags, star and do-not-contact. When a colleague was faster, the change is made again on what they saved: a tag or a
 * mark can be added to theirs without overwriting anything, and a line says what happened.
 */
export function usePersonEdit(person: Person) {
  const { change } = usePersonChanges()
  const { tell } = useUndo()
  const [failure, setFailure] = useState<string>()

  async function edit(wanted: Edit): Promise<void> {
    const body = wanted(person)
    if (!body) return
    const first = await change(person._id, body, person.version)
    if (first.outcome === 'accepted') return setFailure(undefined)
    if (first.outcome === 'network' || !first.stale) return fail(first)
    const { current, changed } = first.stale
    const again = wanted(current)
    const second = again ? await change(current._id, again, current.version) : undefined
    if (second && second.outcome !== 'accepted') return fail(second)
    setFailure(undefined)
    const who = changed
      ? `${changed.by} changed ${current.name} on ${formatMoment(changed.at)}`
      : `A colleague changed ${current.name}`
    tell(`${who}, after you opened it. Your change is added to theirs.`)
  }

  function fail(answer: Parameters<typeof failureSentence>[0]) {
    setFailure((answer.outcome === 'refused' && answer.error) || failureSentence(answer, 'The change was not saved.'))
  }

  return { edit, failure }
}
