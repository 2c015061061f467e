import { useQuery, useQueryClient } from '@tanstack/react-query'
import { wordList } from '../../contract/word-list.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'
import { ifMatch } from '../session/staff-api.ts'

const isWordList = shapeOf(wordList)

/** A list of words that the firm offers. `offered`: the key of the query that reads those that are offered. */
export function useWordList(path: string, offered: readonly string[]) {
  const { api } = useSession()
  const queries = useQueryClient()
  const key = ['word-list', path]
  const reading = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.read(path, isWordList, signal),
    staleTime: 0,
  })
  async function save(words: readonly string[], version: string) {
    const answer = await api.call('PUT', path, { body: { words }, headers: ifMatch(version), isAnswer: isWordList })
    const current = answer.outcome === 'accepted' ? answer.value : answer.outcome === 'refused' && answer.stale?.current
    if (current) queries.setQueryData(key, current)
    void queries.invalidateQueries({ queryKey: offered })
    return answer
  }
  return { reading, save }
}
