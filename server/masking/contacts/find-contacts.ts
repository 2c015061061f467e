import type { Mark } from '../../../contract/search/find-marks.ts'
import { findAddresses } from './find-addresses.ts'
import { findIdentities } from './find-identities.ts'
import { findKnown, type KnownContacts } from './find-known.ts'
import { findNumbers } from './find-numbers.ts'
import { findPlaces, type PlaceMark } from './find-places.ts'
import { joinedView, plainView, type View } from './plain-view.ts'

/** Characters that are removed. `keep` stands in their place: the town of an address. */
export type ContactMark = Mark & { keep?: string }

/**
 * Where a text has contact details of the person, or what looks like some, in reading order and without overlap: addresses,
 * phones, links, names in networks, numbers of identity cards, and houses and streets.
 */
export function findContacts(text: string, known: KnownContacts): ContactMark[] {
  const plain = plainView(text)
  const joined = joinedView(plain)
  return united([...marksIn(plain, known, text), ...(joined ? marksIn(joined, known, text) : [])])
}

function marksIn({ text, at }: View, known: KnownContacts, original: string): ContactMark[] {
  const found: PlaceMark[] = [
    ...findAddresses(text),
    ...findNumbers(text),
    ...findIdentities(text),
    ...findKnown(text, known),
    ...findPlaces(text),
  ]
  return found.map(({ from, to, keep }) => {
    const last = at[to - 1] ?? 0
    const length = (original.codePointAt(last) ?? 0) > 0xffff ? 2 : 1
    return { from: at[from] ?? 0, to: last + length, ...(keep !== undefined && { keep }) }
  })
}

/** Joins overlapping marks to the first of them; the `keep` of the others is dropped. */
function united(marks: readonly ContactMark[]): ContactMark[] {
  const result: ContactMark[] = []
  for (const mark of marks.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = result.at(-1)
    if (!last || mark.from >= last.to) result.push({ ...mark })
    else if (mark.to > last.to) last.to = mark.to
  }
  return result
}
