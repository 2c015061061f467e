import { type FactKind, factKinds, writeShortFact } from '../../../contract/facts/fact-kinds.ts'
import type { FigureSort, PersonSummary } from '../../../contract/people.ts'

type FactColumn = { kind: FactKind & (FigureSort | 'city'); label: string; look: string }

const column = (kind: FactColumn['kind'], look: string, label: string = factKinds[kind].shortLabel): FactColumn => ({
  kind,
  label,
  look,
})

/** Columns of the table of people, which sort from their heads. Some need more room than a pane beside leaves. */
export const factColumns: readonly FactColumn[] = [
  column('experience', 'w-26 @max-[56rem]:hidden'),
  column('currentCtc', 'w-22 @max-[72rem]:hidden'),
  column('expectedCtc', 'w-22 @max-[56rem]:hidden'),
  column('notice', 'w-26 @max-[56rem]:hidden'),
  column('city', 'w-28 @max-[72rem]:hidden', 'City'),
]

/** The text of a cell; empty when nothing is known. */
export function shownFact({ facts }: Pick<PersonSummary, 'facts'>, kind: FactKind): string {
  const fact = facts.find((one) => one.kind === kind)
  return fact ? writeShortFact(kind, fact) : ''
}
