import { useRef } from 'react'
import type { PeoplePage, PersonSummary } from '../../contract/people.ts'
import { MAX_WALK } from '../../contract/people-walk.ts'
import { readPath } from '../frame/address.ts'
import { releaseKeys } from '../frame/shortcuts.ts'
import { totalWords } from '../ui/total-words.ts'
import { PAGE_SIZE } from '../ui/use-list-query.ts'
import { openPerson, readDeskAddress } from './desk-address.ts'
import type { Desk } from './use-desk.ts'
import type { usePeopleList } from './use-people-list.ts'

type Options = Pick<ReturnType<typeof usePeopleList>, 'loadPage' | 'beginWalk'> & {
  desk: Desk
  prefetch: (id: string) => void
  announce: (sentence: string) => void
}

/** Steps through the people of the list as it was when the walk began, over its pages. The reader stays as it is. */
export function useWalk({ desk, loadPage, beginWalk, prefetch, announce }: Options) {
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const steps = useRef(0)

  async function step(direction: 1 | -1) {
    // Read from the window: keys come faster than renders.
    const { person, resume } = readDeskAddress(
      readPath(window.location.pathname).record,
      new URLSearchParams(window.location.search),
    )
    const { entries, facts } = await beginWalk()
    const rowAt = async (index: number): Promise<PersonSummary | undefined> => {
      const { people }: PeoplePage = await loadPage(Math.floor(index / PAGE_SIZE) + 1)
      return people.find(({ _id }) => _id === entries[index]?.person)
    }

    let index = entries.findIndex((entry) => entry.person === person) + direction
    let next: PersonSummary | undefined
    // People who were erased or merged since the walk began have no row.
    for (; index >= 0 && index < entries.length; index += direction) {
      next = await rowAt(index)
      if (next) break
    }
    if (!next)
      return announce(
        endWords(direction, (facts.hasMore || entries.length < facts.total) && entries.length >= MAX_WALK),
      )

    const page = Math.floor(index / PAGE_SIZE) + 1
    desk.replace({ ...openPerson(next, resume), page: page > 1 ? String(page) : undefined })
    const afterNext = entries[index + direction]
    if (afterNext) prefetch(afterNext.person)
    announce(`${next.name}, ${index + 1} of ${totalWords(facts)}`)
  }

  return {
    walk(direction: 1 | -1) {
      steps.current += 1
      running.current = running.current
        .then(() => step(direction))
        .catch(() => announce('The next person could not be loaded. Please try again.'))
        .finally(() => {
          steps.current -= 1
          releaseKeys()
        })
    },
    isWalking: () => steps.current > 0,
  }
}

function endWords(direction: 1 | -1, isCut: boolean): string {
  if (direction === -1) return 'This is the first person.'
  return isCut
    ? `The walk ends after ${MAX_WALK.toLocaleString('en-IN')} people. Please narrow the list to see the others.`
    : 'This is the last person.'
}
