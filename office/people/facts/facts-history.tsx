import { factKinds, isKnown, writeFact } from '../../../contract/facts/fact-kinds.ts'
import type { PersonFact } from '../../../contract/facts/person-fact.ts'
import { givenWords } from './source-words.ts'

/** Everything that was known, of each kind the newest first. */
export function FactsHistory({ facts }: { facts: readonly PersonFact[] }) {
  return (
    <dl aria-label="History of the details" className="grid gap-2 border-line border-l-2 pl-3">
      {facts.map(({ kind, earlier, ...newest }) => (
        <div key={kind}>
          <dt className="text-ink-2">{factKinds[kind].label}</dt>
          {[newest, ...earlier].map((fact) => (
            <dd key={`${fact.at} ${fact.source} ${fact.number} ${fact.text}`} className="wrap-anywhere">
              {isKnown(fact) ? writeFact(kind, fact) : 'Not known any more'}
              <span className="text-ink-2">, {givenWords(fact)}</span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
