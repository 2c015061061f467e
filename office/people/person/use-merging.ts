import { useState } from 'react'
import type { PersonSplit } from '../../../contract/person-change.ts'
import type { Person } from '../../../contract/person-page.ts'
import { formatMoment } from '../../../contract/time.ts'
import { type Undone, useUndo } from '../../frame/undo.tsx'
import { failureSentence } from '../../session/failure-sentence.ts'
import type { Answer } from '../../session/staff-api.ts'
import { usePersonChanges } from '../use-person-changes.ts'

/** Merging with somebody and splitting again, each of which is the undo of the other, and saying that they are two. */
export function useMerging(person: Person) {
  const { merge, split, keepApart } = usePersonChanges()
  const { offer } = useUndo()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function mergeWith(other: { _id: string; name: string }): Promise<boolean> {
    setBusy(true)
    const answer = await merge(person._id, other._id, person.version)
    setBusy(false)
    if (answer.outcome !== 'accepted') return fail(answer)
    setFailure(undefined)
    const made = answer.value.merges[0]
    if (made)
      offer({
        sentence: `${other.name} is merged into ${person.name}.`,
        records: [person._id],
        undo: async () => undone(await split(person._id, { merge: made._id }), 'The merge is undone.'),
      })
    return true
  }

  async function twoPeople(other: { _id: string; name: string }): Promise<boolean> {
    setBusy(true)
    const answer = await keepApart(person._id, other._id)
    setBusy(false)
    if (answer.outcome !== 'accepted') return fail(answer)
    setFailure(undefined)
    offer({
      sentence: `${other.name} and ${person.name} are two people.`,
      records: [person._id],
      undo: async () => undone(await keepApart(person._id, other._id, true), 'It is asked again.'),
    })
    return true
  }

  async function splitOff(body: PersonSplit): Promise<boolean> {
    setBusy(true)
    const answer = await split(person._id, body, person.version)
    setBusy(false)
    if (answer.outcome !== 'accepted') return fail(answer)
    setFailure(undefined)
    const { other } = answer.value
    offer({
      sentence: `${other.name} is a person of their own.`,
      records: [person._id],
      undo: async () => undone(await merge(person._id, other._id), 'The split is undone.'),
    })
    return true
  }

  function fail(answer: Exclude<Answer<unknown>, { outcome: 'accepted' }>): false {
    setFailure(failureOf(answer))
    return false
  }

  return { busy, failure, mergeWith, twoPeople, splitOff }
}

export function failureOf(answer: Exclude<Answer<unknown>, { outcome: 'accepted' }>): string {
  if (answer.outcome === 'refused' && answer.stale) {
    const { changed } = answer.stale
    const who = changed
      ? `${changed.by} changed this person on ${formatMoment(changed.at)}`
      : 'A colleague changed this person'
    return `${who}, after you opened it. Nothing was saved: please look again, then repeat it.`
  }
  return (
    (answer.outcome === 'refused' && answer.error) || failureSentence(answer, 'Nothing was changed. Please try again.')
  )
}

export function undone(answer: Answer<unknown>, sentence: string): Undone {
  return answer.outcome === 'accepted' ? { ok: true, sentence } : { ok: false, sentence: failureOf(answer) }
}
