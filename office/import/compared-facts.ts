import { factKindNames, readFact, writeShortFact } from '../../contract/facts/fact-kinds.ts'
import { importFields } from '../../contract/imports/import-columns.ts'
import type { ImportItem, ImportKnown } from '../../contract/imports/import-items.ts'
import { formatDate } from '../../contract/time.ts'

const MOST = 7

/** Which of two values is shown in front. `both`: none of them, each stays beside the other. */
export type Counting = 'alike' | 'found' | 'kept' | 'both'

type Value = { text: string; at: string }
/** A line of a question: `found` in the file or row, `kept` of the person. */
type ComparedFact = { label: string; found: Value; kept: Value; counts: Counting }

const without = (text: string): Value => ({ text, at: '' })

/** Contact details and facts face to face, first those that both sides have. Values that differ have their days. */
export function comparedFacts({ email, phone, values, valuesAt }: ImportItem, known: ImportKnown): ComparedFact[] {
  const contacts = [
    compared('Phone', without(phone), without(known.phone)),
    compared('Email', without(email), without(known.email)),
  ]
  const today = new Date().toISOString()
  const facts = factKindNames.map((kind) => {
    const typed = values[kind] ?? ''
    const reading = readFact(kind, typed, Date.now())
    const text = 'value' in reading ? writeShortFact(kind, reading.value) : typed
    const kept = known.facts.find((fact) => fact.kind === kind)
    return compared(
      importFields[kind].label,
      { text, at: valuesAt || today },
      kept ? { text: writeShortFact(kind, kept), at: kept.at } : without(''),
    )
  })
  const isOnBoth = ({ found, kept }: ComparedFact) => found.text !== '' && kept.text !== ''
  const isAnywhere = ({ found, kept }: ComparedFact) => found.text !== '' || kept.text !== ''
  const inOrder = [...contacts, ...facts.filter(isOnBoth), ...facts.filter((fact) => !isOnBoth(fact))]
  return inOrder.filter(isAnywhere).slice(0, MOST)
}

function compared(label: string, found: Value, kept: Value): ComparedFact {
  if (found.text === kept.text) return { label, found, kept, counts: 'alike' }
  if (!found.text || !kept.text || !found.at) return { label, found, kept, counts: 'both' }
  return { label, found, kept, counts: found.at < kept.at ? 'kept' : 'found' }
}

/** "₹7.2 L, 12 Nov 2026" where the day decides which of two values counts. */
export const writeValue = ({ text, at }: Value, counts: Counting) =>
  text && (counts === 'found' || counts === 'kept') ? `${text}, ${formatDate(at)}` : text
