import Star from 'lucide-react/icons/star'
import type { PersonSummary } from '../../../contract/people.ts'
import { ApplicationBadge } from '../../applications/application-badge.tsx'
import { Age } from '../../ui/age.tsx'
import { RowBox } from '../../ui/row-box.tsx'
import { currentEdge, rowGround } from '../../ui/row-ground.ts'
import { useNow } from '../../ui/use-now.ts'
import { DoNotContact } from '../do-not-contact.tsx'
import { ApplicationCount, SecondLine } from './second-line.tsx'
import type { Density } from './use-density.ts'

export type RowsProps = {
  people: readonly PersonSummary[]
  /** The person who is read. */
  current: string
  density: Density
  chosen: ReadonlySet<string>
  /** Undefined for accounts that may change nothing. */
  onChoose: ((id: string, on: boolean) => void) | undefined
  hrefOf: (person: PersonSummary) => string
}

/** The list beside the resume: two lines for each person, one in compact density. */
export function PeopleRows({ people, ...rest }: RowsProps) {
  const now = useNow()
  return (
    <ul aria-label="People" className="divide-y divide-line border-line border-b">
      {people.map((person) => (
        <Row key={person._id} person={person} now={now} {...rest} />
      ))}
    </ul>
  )
}

type RowProps = Omit<RowsProps, 'people'> & { person: PersonSummary; now: number }

function Row({ person, now, current, density, chosen, onChoose, hrefOf }: RowProps) {
  const isCurrent = person._id === current
  const isChosen = chosen.has(person._id)
  return (
    <li
      aria-current={isCurrent || undefined}
      className={`relative flex items-stretch ${density === 'compact' ? 'h-9 max-lg:h-12' : 'h-12 max-lg:h-16.5'} ${rowGround({ isCurrent, isChosen })} ${isCurrent ? currentEdge : ''} ${onChoose ? '' : 'pl-4'}`}
    >
      {onChoose && <RowBox name={person.name} checked={isChosen} onChange={(on) => onChoose(person._id, on)} />}
      <a
        href={hrefOf(person)}
        data-row={person._id}
        className="grid min-w-0 flex-1 content-center pr-3 focus-visible:-outline-offset-3"
      >
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-semibold">{person.name}</span>
          {person.starred && (
            <>
              <Star size={14} aria-hidden="true" className="shrink-0 fill-current text-ink-2" />
              <span className="sr-only">Starred</span>
            </>
          )}
          {person.doNotContact ? <DoNotContact /> : <ApplicationCount person={person} />}
          <span className="ml-auto shrink-0">
            {person.status && <ApplicationBadge status={person.status} endedBy={person.endedBy} small />}
          </span>
          {density === 'compact' && <Age iso={person.submittedAt} now={now} />}
        </span>
        {density === 'roomy' && (
          <span className="flex min-w-0 gap-2 text-ink-2 leading-5">
            <span className="truncate">
              <SecondLine person={person} />
            </span>
            <Age iso={person.submittedAt} now={now} />
          </span>
        )}
      </a>
    </li>
  )
}
