import { useQuery } from '@tanstack/react-query'
import { paths } from '../../contract/paths.ts'
import { sampleData } from '../../contract/sample-data.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'

const isSampleData = shapeOf(sampleData)

/** How much sample data the office has; null when it has none. */
export function useSampleData() {
  const { api } = useSession()
  return useQuery({
    queryKey: ['sample-data'],
    queryFn: ({ signal }) => api.read(paths.sampleData, isSampleData, signal),
    select: ({ sample }) => sample,
  })
}
