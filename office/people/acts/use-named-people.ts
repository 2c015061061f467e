import type { PersonSummary } from '../../../contract/people.ts'
import { hasWords } from '../../frame/read-act.ts'
import { peopleQuery } from '../people-query.ts'
import { useFoundPeople } from '../use-people.ts'

/** As many as the search lists, so that both ask once. */
const LIMIT = 5

/** The people whose names have these words. Nobody is named while they are looked for. */
export function useNamedPeople(words: string): { people: readonly PersonSummary[]; isLoading: boolean } {
  const enabled = words.length > 1
  const { data, isPlaceholderData, isError } = useFoundPeople(peopleQuery(words), { limit: LIMIT, enabled })
  const isLoading = enabled && !isError && (!data || isPlaceholderData)
  if (!enabled || !data || isLoading) return { people: [], isLoading }
  return { people: data.people.filter(({ name }) => hasWords(name, words)), isLoading }
}
