import type { Problem } from './check-content.ts'
import { valueAt } from './content-path.ts'
import type { Json } from './fields.ts'
import { findTexts } from './left-over-words.ts'
import type { ContentRecord, ContentValues } from './site-pages.ts'
import { defaultOf } from './values.ts'

/** The facts that a firm may leave empty, by their word in braces, with the field in which each is entered. */
const optionalFacts: Readonly<Record<string, string>> = {
  placements: 'claims.placements.value',
  manYears: 'claims.manYears.value',
  autoYears: 'claims.automobileYears.value',
  executives: 'claims.executives.value',
  satisfied: 'facts.satisfaction',
  faster: 'facts.fasterHiring',
  saving: 'facts.costReduction',
  colleges: 'facts.colleges',
  background: 'facts.background',
}

const MOST_NAMES = 4

/**
 * The problems that keep a record from being published: texts that name a fact which the firm has left empty, so that visitors would
 * read the word in braces. `values` may leave out records, whose shipped texts count then.
 */
export function missingFactProblems(
  { key }: Pick<ContentRecord, 'key'>,
  records: readonly ContentRecord[],
  values: ContentValues,
): Problem[] {
  const valueIn = (record: ContentRecord) => values[record.key] ?? (defaultOf(record.schema) as Json)
  const firm = records.find((record) => record.key === 'firm')
  const entered = firm && valueIn(firm)
  return Object.entries(optionalFacts).flatMap(([fact, field]) => {
    if (valueAt(entered, field) !== '') return []
    const texts = records
      .filter((record) => key === 'firm' || record.key === key)
      .flatMap((record) =>
        findTexts(
          record.schema,
          valueIn(record),
          (_, text) => typeof text === 'string' && text.includes(`{${fact}}`),
        ).map((found) => ({ ...found, name: [record.title, ...found.where].join(', ') })),
      )
    if (texts.length === 0) return []
    if (key === 'firm')
      return [
        {
          path: field,
          message: stillNamed(
            fact,
            texts.map(({ name }) => name),
          ),
        },
      ]
    const message = `{${fact}} is empty in "The firm": please enter it there, or write this text without it.`
    return texts.map(({ path }) => ({ path, message }))
  })
}

function stillNamed(fact: string, names: readonly string[]): string {
  const more = names.length > MOST_NAMES ? `; and ${names.length - MOST_NAMES} more` : ''
  return `Texts still name it as {${fact}}: ${names.slice(0, MOST_NAMES).join('; ')}${more}. Please change them first, or publish them together with this.`
}
