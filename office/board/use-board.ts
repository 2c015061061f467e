import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Board, board } from '../../contract/board.ts'
import { paths } from '../../contract/paths.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useReloadJobs } from '../jobs/use-jobs.ts'
import { useSession } from '../session/session.tsx'
import { useEvents } from '../session/use-events.ts'
import { reloadQueries } from '../ui/reload-queries.ts'

const isBoard = shapeOf(board)

/** Without the stream the board is asked for again after so long. */
const POLL_MS = 60_000

/** Reads the people of a job again when colleagues change something. False while that has to be asked for. */
export function useLiveBoard(job: string): boolean {
  const queries = useQueryClient()
  const reloadJobs = useReloadJobs()
  return useEvents((kinds) => {
    if (kinds.includes('applications') || kinds.includes('people') || kinds.includes('tasks'))
      void reloadQueries(queries, ['people', 'board', job])
    void reloadJobs(kinds)
    // Somebody may have answered whether they may be sent, while they are being sent.
    if (kinds.includes('people')) void reloadQueries(queries, ['submissions', 'preview', job])
  })
}

/** The people of a job. `isLive`: changes are told, so nothing is polled. */
export function useBoard(job: string, words: string, isLive: boolean) {
  const { api } = useSession()
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
