import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { paths } from '../../contract/paths.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'

const isWord = shapeOf(z.string())

export const endReasonsKey = ['applications', 'end-reasons'] as const

/** The words that are offered for why an application ended. */
export function useEndReasons(): readonly string[] {
  const { api } = useSession()
  const { data } = useQuery({
    queryKey: endReasonsKey,
    queryFn: ({ signal }) => api.readList(paths.endReasons, isWord, signal),
  })
  return data ?? []
}
