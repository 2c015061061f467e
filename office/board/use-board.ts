import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Board, board } from '../../contract/board.ts'
import { paths } from '../../contract/paths.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'
import { useEvents } from '../session/use-events.ts'
import { reloadQueries } from '../ui/reload-queries.ts'

const isBoard = shapeOf(board)

/** Without the stream the board is asked for again after so long. */
const POLL_MS = 60_000

/** The people of a job, up to date with what colleagues do. */
export function useBoard(job: string, words: string) {
  const { api } = useSession()
  const queries = useQueryClient()
  const isLive = useEvents((kinds) => {
    if (kinds.includes('applications') || kinds.includes('people') || kinds.includes('tasks'))
      void reloadQueries(queries, ['people', 'board', job])
    // Somebody may have answered whether they may be sent, while they are being sent.
    if (kinds.includes('people')) void reloadQueries(queries, ['submissions', 'preview', job])
  })
  return useQuery<Board>({
    queryKey: ['people', 'board', job, words],
    queryFn: ({ signal }) => {
      const query = words ? `?${new URLSearchParams({ q: words })}` : ''
      return api.read(`${paths.jobBoard(job)}${query}`, isBoard, signal)
    },
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? false : POLL_MS,
  })
}
