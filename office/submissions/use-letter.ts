import { useQuery } from '@tanstack/react-query'
import { paths } from '../../contract/paths.ts'
import type { Submission } from '../../contract/submissions/submission.ts'
import { useSession } from '../session/session.tsx'
import { ReadFailure } from '../session/staff-api.ts'

/** The text of the mail as it is kept, with `[link]` in place of the links. */
export function useLetter({ _id, files }: Pick<Submission, '_id' | 'files'>) {
  const { api } = useSession()
  const mail = files.find(({ kind, gone }) => kind === 'mail' && !gone)
  return useQuery({
    queryKey: ['submissions', 'letter', _id],
    async queryFn({ signal }) {
      const response = await api.fetch(paths.submissionFile(_id, mail?._id ?? ''), { signal })
      if (!response.ok) throw new ReadFailure({ outcome: 'refused', status: response.status })
      return response.text()
    },
    enabled: mail !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The letter to one contact. */
export const letterFor = (letter: string | undefined, name: string, link: string) =>
  letter && `Dear ${name},\n\n${letter.replace(/^Subject: .*\n\n/, '').replace('\n[link]\n', () => `\n${link}\n`)}`
