import type { KnownPerson } from '../../../contract/addition.ts'
import { Button } from '../../ui/button.tsx'
import { SecondLine } from '../list/second-line.tsx'

type KnownPeopleProps = {
  people: readonly KnownPerson[]
  /** The answer given before a reload. */
  wasSomebodyElse: boolean
  onOpen: (id: string) => void
  /** Undefined without a resume that could be theirs. */
  onAddResume: ((person: KnownPerson) => void) | undefined
}

/** Says who has the same address or number while it is typed. Several people may share a number, but no address. */
export function KnownPeople({ people, wasSomebodyElse, onOpen, onAddResume }: KnownPeopleProps) {
  const isSameEmail = people.some(({ same }) => same === 'email')
  return (
    <div role="status" className={people.length === 0 ? 'sr-only' : '-mt-2'}>
      {people.length > 0 && (
        <div className="grid gap-2 rounded-control border-[1.5px] border-marigold-line border-dashed bg-marigold-soft px-3 py-2">
          <ul className="grid gap-1">
            {people.map((person) => (
              <li key={person._id} className="flex flex-wrap items-center gap-x-3">
                <p className="min-w-0 flex-1 basis-52">
                  <b className="font-semibold">{person.name}</b> has this{' '}
                  {person.same === 'email' ? 'email address' : 'phone number'}
                  <span className="block truncate text-ink-2 text-meta">
                    <SecondLine person={person} />
                  </span>
                </p>
                {onAddResume && (
                  <Button look="soft" onClick={() => onAddResume(person)}>
                    Add this resume to them
                    <span className="sr-only">: {person.name}</span>
                  </Button>
                )}
                <Button onClick={() => onOpen(person._id)}>Open {person.name}</Button>
              </li>
            ))}
          </ul>
          {!isSameEmail && (
            <label className="flex min-h-8 items-center gap-2 max-lg:min-h-11">
              <input
                type="checkbox"
                name="isSomebodyElse"
                defaultChecked={wasSomebodyElse}
                className="size-5 accent-print"
              />
              This is somebody else with the same number
            </label>
          )}
        </div>
      )}
    </div>
  )
}
