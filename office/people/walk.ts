import type { PersonSummary } from '../../contract/people.ts'
import type { WalkEntry } from '../../contract/people-walk.ts'

export const entryOf = ({ _id, application }: PersonSummary): WalkEntry => ({ person: _id, application })

/**
 * The people of a walk: those who are shown, then those who follow them in the list as it is now. Somebody who arrived
 * above them since is not part of the walk.
 */
export function joinWalk(shown: readonly WalkEntry[], now: readonly WalkEntry[]): WalkEntry[] {
  const isShown = new Set(shown.map(({ person }) => person))
  const last = now.findLastIndex(({ person }) => isShown.has(person))
  return [...shown, ...now.slice(last + 1).filter(({ person }) => !isShown.has(person))]
}
