import type { DatedFact } from '../../../contract/facts/person-fact.ts'
import { formatDate } from '../../../contract/time.ts'

const sourceWords = { form: 'with an application', resume: 'in the resume', sheet: 'in a sheet' } as const

/** Where and when a fact was given: "by meena, 12 Nov 2026". */
export function givenWords({ source, who, at }: Pick<DatedFact, 'source' | 'who' | 'at'>): string {
  return `${source === 'staff' ? `by ${who ?? 'a colleague'}` : sourceWords[source]}, ${formatDate(at)}`
}
