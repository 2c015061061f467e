import { useQueryClient } from '@tanstack/react-query'
import { type FactKind, typedFact } from '../../../contract/facts/fact-kinds.ts'
import { NOTHING_KNOWN } from '../../../contract/facts/fact-value.ts'
import type { FactsChange } from '../../../contract/facts/person-fact.ts'
import { paths } from '../../../contract/paths.ts'
import type { Person } from '../../../contract/person-page.ts'
import { formatMoment } from '../../../contract/time.ts'
import { failureSentence } from '../../session/failure-sentence.ts'
import { useSession } from '../../session/session.tsx'
import { type Answer, ifMatch } from '../../session/staff-api.ts'
import { isPerson } from '../use-people.ts'

/** The text for the field of a kind, from this person's fact. */
export const typedFactOf = ({ facts }: Pick<Person, 'facts'>, kind: FactKind) =>
  typedFact(kind, facts.find((fact) => fact.kind === kind) ?? NOTHING_KNOWN)

/** Adds facts to those of a person. Earlier facts stay in their history. */
export function useFactsChange() {
  const { api } = useSession()
  const queries = useQueryClient()

  /** When a colleague changed something else meanwhile, the facts are added to what they saved. */
  return async function change(seen: Person, wanted: FactsChange): Promise<Answer<Person>> {
    const answer = await api.call('PATCH', paths.personFacts(seen._id), {
      body: wanted,
      headers: ifMatch(seen.version),
      isAnswer: isPerson,
    })
    const theirs = answer.outcome === 'refused' ? answer.stale?.current : undefined
    const isAsSeen = (kind: FactKind) => theirs && typedFactOf(theirs, kind) === typedFactOf(seen, kind)
    if (theirs && (Object.keys(wanted) as FactKind[]).every(isAsSeen)) return change(theirs, wanted)
    const current = answer.outcome === 'accepted' ? answer.value : theirs
    if (current) {
      // A reading that began before the change would show the person as they were.
      await queries.cancelQueries({ queryKey: ['people', 'one', seen._id] })
      queries.setQueryData(['people', 'one', seen._id], current)
    }
    return answer
  }
}

export function factsFailure(answer: Exclude<Answer<Person>, { outcome: 'accepted' }>): string {
  if (answer.outcome === 'refused' && answer.stale) {
    const { changed } = answer.stale
    const who = changed ? `${changed.by} changed this person on ${formatMoment(changed.at)}` : 'A colleague was faster'
    return `${who}. Yours is not saved. Save again to replace theirs.`
  }
  return (answer.outcome === 'refused' && answer.error) || failureSentence(answer, 'The details were not saved.')
}
