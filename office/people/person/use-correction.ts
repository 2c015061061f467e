import type { PersonChange } from '../../../contract/person-change.ts'
import type { Person } from '../../../contract/person-page.ts'
import { formatMoment } from '../../../contract/time.ts'
import type { PersonDetail } from '../../../contract/timeline.ts'
import { useUndo } from '../../frame/undo.tsx'
import { failureSentence } from '../../session/failure-sentence.ts'
import type { Answer } from '../../session/staff-api.ts'
import { usePersonChanges } from '../use-person-changes.ts'
import { detailLabels, mailsAgain } from './correction-words.ts'

export type Details = Partial<Pick<PersonChange, PersonDetail>>

const detailsIn = (details: Details) => Object.keys(details) as PersonDetail[]

/** Corrects name, e-mail and phone. The old ones are in the timeline, and can be brought back at once. */
export function useCorrection() {
  const { change } = usePersonChanges()
  const { offer } = useUndo()

  /** When a colleague changed something else meanwhile, the correction is made on what they saved. */
  async function correct(seen: Person, wanted: Details): Promise<Answer<Person>> {
    const answer = await change(seen._id, wanted, seen.version)
    const theirs = answer.outcome === 'refused' ? answer.stale?.current : undefined
    if (theirs && detailsIn(wanted).every((detail) => theirs[detail] === seen[detail])) return correct(theirs, wanted)
    if (answer.outcome === 'accepted') offerUndo(seen, wanted, answer.value)
    return answer
  }

  function offerUndo(before: Person, wanted: Details, after: Person) {
    const details = detailsIn(wanted).filter((detail) => before[detail] !== after[detail])
    if (details.length === 0) return
    const old = Object.fromEntries(details.map((detail) => [detail, before[detail] ?? '']))
    offer({
      sentence: sentenceOf(details, after),
      records: [after._id],
      undo: async () => {
        const undone = await change(after._id, old, after.version)
        return undone.outcome === 'accepted'
          ? { ok: true, sentence: `${namesOf(details)} as before.` }
          : { ok: false, sentence: correctionFailure(undone) }
      },
    })
  }

  return correct
}

function sentenceOf(details: PersonDetail[], { timeline, email }: Person): string {
  const mails = details.includes('email') ? (timeline.find(({ correction }) => correction)?.correction?.mails ?? 0) : 0
  return `${namesOf(details)} corrected.${mails > 0 ? ` ${mailsAgain(mails)} to ${email}.` : ''}`
}

/** "Name and phone". */
function namesOf(details: PersonDetail[]): string {
  const words = details.map((detail, index) =>
    index === 0 ? detailLabels[detail] : detailLabels[detail].toLowerCase(),
  )
  const last = words.pop() ?? ''
  return words.length > 0 ? `${words.join(', ')} and ${last}` : last
}

export function correctionFailure(answer: Exclude<Answer<Person>, { outcome: 'accepted' }>): string {
  if (answer.outcome === 'refused' && answer.stale) {
    const { changed, current } = answer.stale
    const who = changed ? `${changed.by} changed this person on ${formatMoment(changed.at)}` : 'A colleague was faster'
    return `${who}: ${[current.name, current.phone, current.email].filter(Boolean).join(', ')}. Yours is not saved. Save again to replace theirs.`
  }
  return (answer.outcome === 'refused' && answer.error) || failureSentence(answer, 'The change was not saved.')
}
