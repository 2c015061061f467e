import { useQueryClient } from '@tanstack/react-query'
import { paths } from '../../contract/paths.ts'
import {
  type PersonChange,
  type PersonNote,
  type PersonSplit,
  personErasure,
  splitAnswer,
} from '../../contract/person-change.ts'
import type { Person } from '../../contract/person-page.ts'
import type { SavedSearch } from '../../contract/saved-search.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'
import { type Answer, ifMatch } from '../session/staff-api.ts'
import { isPerson } from './use-people.ts'

const isSplit = shapeOf(splitAnswer)
const isErasure = shapeOf(personErasure)

/** Changes of people. A version is sent as If-Match: the server refuses a change of an outdated view. */
export function usePersonChanges() {
  const { api } = useSession()
  const queries = useQueryClient()
  const reload = (...key: string[]) => void queries.invalidateQueries({ queryKey: ['people', ...key] })

  /** The open person follows the answer, also when it says what a colleague did. */
  async function follow(id: string, answer: Answer<Person>) {
    const current = answer.outcome === 'accepted' ? answer.value : answer.outcome === 'refused' && answer.stale?.current
    if (current) {
      // A reading that began before the change would show the person as they were.
      await queries.cancelQueries({ queryKey: ['people', 'one', id] })
      queries.setQueryData(['people', 'one', id], current)
    }
    return answer
  }

  return {
    async change(id: string, body: PersonChange, version?: string) {
      const answer = await api.call('PATCH', paths.person(id), { body, headers: ifMatch(version), isAnswer: isPerson })
      if (body.tags) reload('tags')
      return follow(id, answer)
    },
    /** A note, the next step, or both. */
    async addNote(id: string, body: Partial<PersonNote>, idempotencyKey: string) {
      const headers = { 'Idempotency-Key': idempotencyKey }
      return follow(id, await api.call('POST', paths.personNotes(id), { body, headers, isAnswer: isPerson }))
    },
    async merge(id: string, other: string, version?: string) {
      const options = { body: { other }, headers: ifMatch(version), isAnswer: isPerson }
      const answer = await follow(id, await api.call('POST', paths.personMerge(id), options))
      reload('page')
      return answer
    },
    /** Remembers that two people are not the same, or takes it back. */
    async keepApart(id: string, other: string, isUndo = false) {
      const options = { body: { other, isUndo }, isAnswer: isPerson }
      const answer = follow(id, await api.call('POST', paths.personApart(id), options))
      reload('one', other)
      return answer
    },
    async split(id: string, body: PersonSplit, version?: string) {
      const options = { body, headers: ifMatch(version), isAnswer: isSplit }
      const answer = await api.call('POST', paths.personSplit(id), options)
      if (answer.outcome === 'accepted') queries.setQueryData(['people', 'one', id], answer.value.person)
      reload()
      return answer
    },
    async erase(id: string) {
      const answer = await api.call('DELETE', paths.person(id), { isAnswer: isErasure })
      if (answer.outcome === 'accepted') {
        reload('page')
        reload('newest')
      }
      return answer
    },
    async saveSearch(search: Omit<SavedSearch, '_id'>) {
      const answer = await api.call('POST', paths.savedSearches, { body: search })
      void queries.invalidateQueries({ queryKey: ['saved-searches'] })
      return answer
    },
    async deleteSearch(id: string) {
      const answer = await api.call('DELETE', paths.savedSearch(id))
      void queries.invalidateQueries({ queryKey: ['saved-searches'] })
      return answer
    },
  }
}
