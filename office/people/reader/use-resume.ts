import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../contract/paths.ts'
import { resumeText } from '../../../contract/person-page.ts'
import { shapeOf } from '../../../ui/api/answer-shape.ts'
import { useSession } from '../../session/session.tsx'

const isResumeText = shapeOf(resumeText)

/** The bytes of a file that is drawn here. */
export function useResumeFile(id: string | undefined) {
  const { api } = useSession()
  return useQuery({
    queryKey: ['resume-file', id],
    queryFn: async ({ signal }) => {
      const response = await api.fetch(paths.resumeFile(id ?? ''), { signal })
      if (!response.ok) throw new Error(`The server answered ${response.status}.`)
      return response.arrayBuffer()
    },
    enabled: id !== undefined,
    // A file never changes, and a second look at it is another entry of the audit log only when it was let go.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
}

/** The text that was read from a file. Asked for again while it waits to be read. */
export function useResumeText(id: string | undefined) {
  const { api } = useSession()
  return useQuery({
    queryKey: ['resume-text', id],
    queryFn: ({ signal }) => api.read(paths.resumeText(id ?? ''), isResumeText, signal),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? 5000 : false),
    refetchOnWindowFocus: false,
  })
}
