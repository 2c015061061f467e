import { useCallback } from 'react'
import { publicPaths } from '../../contract/public-paths.ts'
import type { GivenAnswer } from '../../contract/submissions/answer.ts'
import { shortlist } from '../../contract/submissions/shortlist.ts'
import { usePrivatePage } from './use-private-page.ts'

/** The people of the key behind `#`. */
export function useShortlist() {
  const { change, ...page } = usePrivatePage(publicPaths.shortlist, shortlist)
  const keepAnswer = useCallback(
    (n: number, answer: GivenAnswer) => {
      change((shown) => ({
        ...shown,
        // A changed answer is not among those that were sent.
        throughAt: null,
        people: shown.people.map((person) => (person.n === n ? { ...person, answer } : person)),
      }))
    },
    [change],
  )
  const keepThrough = useCallback((throughAt: string) => change((shown) => ({ ...shown, throughAt })), [change])
  return { ...page, keepAnswer, keepThrough }
}
