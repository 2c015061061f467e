import { useRef } from 'react'
import type { PeoplePage } from '../../../../contract/people.ts'
import { openPerson, readDeskAddress } from './desk-address.ts'
import type { Desk } from './use-desk.ts'
import { PAGE_SIZE } from './use-people.ts'
import { nextPlace } from './walk.ts'

type Walk = {
  desk: Desk
  loadPage: (page: number) => Promise<PeoplePage>
  prefetch: (id: string) => void
  announce: (sentence: string) => void
}

/** Steps through the whole result, over the ends of its pages. The reader stays as it is. */
export function useWalk({ desk, loadPage, prefetch, announce }: Walk) {
  const last = useRef(-1)
  const running = useRef<Promise<unknown>>(Promise.resolve())

  async function step(direction: 1 | -1) {
    // Read from the window: keys come faster than renders.
    const { page, person, resume } = readDeskAddress(new URLSearchParams(window.location.search))
    const { people, total } = await loadPage(page)
    const ids = people.map(({ _id }) => _id)
    const at = ids.indexOf(person)
    if (at !== -1) last.current = at
    const place = nextPlace({ ids, page, pageSize: PAGE_SIZE, total }, person, direction, last.current)
    if (!place) return announce(direction === 1 ? 'This is the last person.' : 'This is the first person.')
    const { people: around } = await loadPage(place.page)
    const next = around[place.index]
    if (!next) return announce('The list has changed. Please load it again.')
    last.current = place.index
    desk.replace({ ...openPerson(next._id, resume), page: place.page > 1 ? String(place.page) : undefined })
    const afterNext = around[place.index + direction]
    if (afterNext) prefetch(afterNext._id)
    announce(`${next.name}, ${(place.page - 1) * PAGE_SIZE + place.index + 1} of ${total}`)
  }

  return (direction: 1 | -1) => {
    running.current = running.current
      .then(() => step(direction))
      .catch(() => announce('The next person could not be loaded. Please try again.'))
  }
}
