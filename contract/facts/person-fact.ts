import * as z from 'zod/mini'
import { maybeLine } from '../text.ts'
import { type FactKind, factKindNames, factKinds, readFact } from './fact-kinds.ts'

/** Where a fact comes from: the apply dialog, the text of a resume, a sheet that was imported, or a colleague. */
export const factSources = ['form', 'resume', 'sheet', 'staff'] as const

/** As lists show it: the newest of its kind. */
export const summaryFact = z.object({
  kind: z.enum(factKindNames),
  number: z.nullable(z.number()),
  text: z.string(),
  at: z.string(),
})

/** `who` is the colleague of a fact from staff. A fact without figure and text says that nothing is known any more. */
const datedFact = z.extend(summaryFact, { source: z.enum(factSources), who: z.nullable(z.string()) })

/** The newest fact of a kind, which counts, and those before it, newest first. */
export const personFact = z.extend(datedFact, { earlier: z.array(datedFact) })

/** The text that somebody types for a kind, with the sentence about one that cannot be read. */
function factText(kind: FactKind) {
  const { label, max } = factKinds[kind]
  return z.optional(
    maybeLine(label.toLowerCase(), max).check(
      z.check((text) => {
        const reading = readFact(kind, text.value, Date.now())
        if ('problem' in reading) text.issues.push({ code: 'custom', message: reading.problem, input: text.value })
      }),
    ),
  )
}

type FactTexts<Kinds extends FactKind> = { [Kind in Kinds]: ReturnType<typeof factText> }

const textsOf = <Kinds extends FactKind>(kinds: readonly Kinds[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, factText(kind)])) as FactTexts<Kinds>

/** The facts that the apply dialog asks for. */
export const askedKinds = ['experience', 'currentCtc', 'expectedCtc', 'notice', 'city'] as const
export type AskedKind = (typeof askedKinds)[number]

/** The fields of the apply dialog, as they are typed. All may be left out or empty. */
export const askedFacts = textsOf(askedKinds)

/** The body of `PATCH /api/people/:id/facts`. An empty text says that nothing is known any more. */
export const factsChange = z.object(textsOf(factKindNames))

export type FactSource = (typeof factSources)[number]
export type SummaryFact = z.infer<typeof summaryFact>
export type DatedFact = z.infer<typeof datedFact>
export type PersonFact = z.infer<typeof personFact>
export type FactsChange = z.infer<typeof factsChange>
