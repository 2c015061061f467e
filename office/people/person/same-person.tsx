import User from 'lucide-react/icons/user'
import type { Person } from '../../../contract/person-page.ts'
import { Button } from '../../ui/button.tsx'
import type { useMerging } from './use-merging.ts'

type SamePersonProps = { person: Person; merging: ReturnType<typeof useMerging> }

/** Asks about people who may be the same. Staff decide, because families and offices share phones. */
export function SamePerson({ person, merging }: SamePersonProps) {
  if (person.samePerson.length === 0) return null
  return (
    <section aria-label="Same person?" className="grid gap-2 border-line border-b px-4 py-3">
      {person.samePerson.map((other) => (
        <div
          key={other._id}
          className="flex min-h-9 flex-wrap items-center gap-x-2 rounded-control border-[1.5px] border-marigold-line border-dashed px-2"
        >
          <User size={16} aria-hidden="true" className="shrink-0 text-ink-2" />
          <p className="min-w-32 flex-1 wrap-anywhere">
            {other.why}: {other.name}
            {other.email && <span className="text-ink-2">, {other.email}</span>}
          </p>
          <span className="-mr-1 ml-auto flex">
            <Button disabled={merging.busy} onClick={() => merging.mergeWith(other)}>
              Same person?<span className="sr-only"> Merge with {other.name}</span>
            </Button>
            <Button disabled={merging.busy} onClick={() => merging.twoPeople(other)}>
              Two people<span className="sr-only">, do not ask about {other.name} again</span>
            </Button>
          </span>
        </div>
      ))}
    </section>
  )
}
