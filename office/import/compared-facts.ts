import { factKindNames, readFact, writeShortFact } from '../../contract/facts/fact-kinds.ts'
import { importFields } from '../../contract/imports/import-columns.ts'
import type { ImportItem, ImportKnown } from '../../contract/imports/import-items.ts'

const MOST = 7

/** A line of a question: `found` in the file or row, `kept` of the person. Of a fact the newer one counts. */
type ComparedFact = { label: string; found: string; kept: string; isFact: boolean }

/** Contact details and facts face to face, first those that both sides have. */
export function comparedFacts({ email, phone, values }: ImportItem, known: ImportKnown): ComparedFact[] {
  const contacts = [
    { label: 'Phone', found: phone, kept: known.phone, isFact: false },
    { label: 'Email', found: email, kept: known.email, isFact: false },
  ]
  const facts = factKindNames.map((kind) => {
    const typed = values[kind] ?? ''
    const reading = readFact(kind, typed, Date.now())
    const found = 'value' in reading ? writeShortFact(kind, reading.value) : typed
    const kept = known.facts.find((fact) => fact.kind === kind)
    return { label: importFields[kind].label, found, kept: kept ? writeShortFact(kind, kept) : '', isFact: true }
  })
  const isOnBoth = ({ found, kept }: ComparedFact) => found !== '' && kept !== ''
  const isAnywhere = ({ found, kept }: ComparedFact) => found !== '' || kept !== ''
  const inOrder = [...contacts, ...facts.filter(isOnBoth), ...facts.filter((fact) => !isOnBoth(fact))]
  return inOrder.filter(isAnywhere).slice(0, MOST)
}
