import HistoryIcon from 'lucide-react/icons/history'
import type { FactKind } from '../../../contract/facts/fact-kinds.ts'
import type { PersonSummary } from '../../../contract/people.ts'
import { oldWords } from './fact-age.ts'
import { shownFact } from './fact-columns.ts'

type FactCellProps = { person: Pick<PersonSummary, 'facts'>; kind: FactKind; look: string; now: number }

/** A fact in a list. One that may not be true any more has a mark, and its age. */
export function FactCell({ person, kind, look, now }: FactCellProps) {
  const shown = shownFact(person, kind)
  const at = person.facts.find((fact) => fact.kind === kind)?.at
  const age = shown && at ? oldWords(at, now) : ''
  return (
    <td
      className={`truncate pr-3 ${age ? 'text-marigold-ink' : 'text-ink-2'} ${look}`}
      title={[shown, age].filter(Boolean).join(', ')}
    >
      {shown}
      {age && (
        <>
          <HistoryIcon size={14} aria-hidden="true" className="ml-1 inline align-[-2px]" />
          <span className="sr-only">, {age}</span>
        </>
      )}
    </td>
  )
}
