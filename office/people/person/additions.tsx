import type { Person, PersonAddition, PersonApplication } from '../../../contract/person-page.ts'
import { shortDate } from '../../ui/short-time.ts'
import { useNow } from '../../ui/use-now.ts'

/** How somebody came in whom staff have added, and how they agreed to it. */
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
            <p className={addition.consent ? '' : 'text-ink-2'}>
              {addition.consent ? `Agreed: ${addition.consent}` : 'How they agreed is not known.'}
            </p>
          </li>
        ))}
      </ul>
    </section>
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
