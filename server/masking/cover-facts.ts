import { type FactKind, factKinds, isKnown, writeFact } from '../../contract/facts/fact-kinds.ts'
import type { Cover } from './typesetting/typeset-cover.ts'

/** Why somebody looks for another job is not for the client's first page. */
const shownKinds = (Object.keys(factKinds) as FactKind[]).filter((kind) => kind !== 'reason')

type KnownFact = { kind: FactKind; number: number | null; text: string }

/** The facts of somebody as the cover of a masked resume shows them. */
export const coverFacts = (facts: readonly KnownFact[]): Cover['facts'] =>
  shownKinds
    .flatMap((kind) => facts.filter((fact) => fact.kind === kind && isKnown(fact)))
    .map((fact) => ({ label: factKinds[fact.kind].label, value: writeFact(fact.kind, fact) }))
