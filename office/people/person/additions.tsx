import type { Person, PersonAddition, PersonApplication } from '../../../contract/person-page.ts'
import { useUndo } from '../../frame/undo.tsx'
import { failureSentence } from '../../session/failure-sentence.ts'
import { useMay } from '../../session/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { shortDate } from '../../ui/short-time.ts'
import { useNow } from '../../ui/use-now.ts'
import { usePersonChanges } from '../use-person-changes.ts'

/** How somebody came in whom staff have added, how they agreed to it, and whether they know. */
export function Additions({ person }: { person: Person }) {
  const now = useNow()
  if (person.additions.length === 0) return null
  return (
    <section aria-label="Added" className="border-line border-b px-4 py-3">
      <h3 className="font-bold font-display text-[1rem]">Added</h3>
      <ul className="mt-1 grid gap-1">
        {person.additions.map((addition) => (
          <li key={addition._id} className="wrap-anywhere">
            {shortDate(addition.submittedAt, now)}, from {addition.source}
            <span className="text-ink-2"> by {whoOf(person, addition)}</span>
            {addition.import === null ? (
              <p className={addition.consent ? '' : 'text-ink-2'}>
                {addition.consent ? `Agreed: ${addition.consent}` : 'How they agreed is not known.'}
              </p>
            ) : (
              addition.informedAt && (
                <p className="text-ink-2">
                  Informed {shortDate(addition.informedAt, now)} that you keep their details.
                </p>
              )
            )}
          </li>
        ))}
      </ul>
      {person.additions.some(isNotInformed) && <NotInformed person={person} />}
    </section>
  )
}

const isNotInformed = (addition: PersonAddition) => addition.import !== null && addition.informedAt === null

/** Somebody who was brought in has to be told. Without an address a colleague does so on the phone. */
function NotInformed({ person }: { person: Person }) {
  const may = useMay()
  const { change } = usePersonChanges()
  const { offer, tell } = useUndo()

  /** Nothing of a colleague is overwritten by it, so it needs no version. */
  async function keep(informed: boolean) {
    const answer = await change(person._id, { informed })
    return answer.outcome === 'accepted' ? undefined : failureSentence(answer, 'The change was not saved.')
  }

  async function told() {
    const failure = await keep(true)
    if (failure) return tell(failure, 'failed')
    offer({
      sentence: `${person.name} knows that you keep their details.`,
      records: [person._id],
      async undo() {
        const failed = await keep(false)
        return { ok: !failed, sentence: failed ?? `${person.name} is not yet informed.` }
      },
    })
  }

  return (
    <p className="mt-1.5 flex min-h-8 flex-wrap items-center gap-x-2 rounded-control border-[1.5px] border-marigold-line border-dashed px-2.5">
      <span className="min-w-0 flex-1 font-semibold text-marigold-ink">Not yet informed</span>
      {may('people.edit') && <Button onClick={() => void told()}>I told them</Button>}
    </p>
  )
}

/** "Added by Asha, from Naukri", for an application that staff made. */
export function AddedBy({ application, person }: { application: PersonApplication; person: Person }) {
  if (application.source === 'site') return null
  const source = person.additions[0]?.source
  return (
    <p className="text-ink-2">
      Added by {whoOf(person, application)}
      {source && `, from ${source}`}
    </p>
  )
}

const whoOf = ({ timeline }: Person, { _id }: PersonApplication | PersonAddition) =>
  timeline.find(({ record, kind }) => record === _id && (kind === 'application' || kind === 'addition'))?.who ??
  'a colleague'
