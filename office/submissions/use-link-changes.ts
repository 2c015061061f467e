import { useQueryClient } from '@tanstack/react-query'
import { paths } from '../../contract/paths.ts'
import { anotherLink } from '../../contract/submissions/submission.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'

const isLink = shapeOf(anotherLink)

export function useLinkChanges() {
  const { api } = useSession()
  const queries = useQueryClient()

  const changed = async <Answer>(answer: Promise<Answer>) => {
    const given = await answer
    await queries.invalidateQueries({ queryKey: ['submissions', 'job'] })
    return given
  }

  return {
    /** Closes the page of a contact at once. */
    endLink: (link: string) => changed(api.call('POST', paths.privateLinkEnd(link))),
    /** Queues the mail again, with a key of its own. */
    mailAgain: (link: string) => changed(api.call('POST', paths.privateLinkMail(link))),
    /** A link with a new key, which is shown once. */
    makeAnother: (link: string) => changed(api.call('POST', paths.privateLinkKey(link), { isAnswer: isLink })),
  }
}
