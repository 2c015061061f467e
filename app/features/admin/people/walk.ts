/** Where the person who is read stands in the whole result: page and place on it, both as in the list. */
export type Place = { page: number; index: number }

type List = { ids: readonly string[]; page: number; pageSize: number; total: number }

/**
 * The place one step further. Somebody who left the list, such as after a merge, had the place `last`: the next person has
 * moved up to it. Undefined at either end.
 */
export function nextPlace(list: List, person: string, step: 1 | -1, last: number): Place | undefined {
  const at = list.ids.indexOf(person)
  const isGone = at === -1
  const index = isGone ? (step === 1 ? Math.max(0, last) : last - 1) : at + step
  const absolute = (list.page - 1) * list.pageSize + index
  if (absolute < 0 || absolute >= list.total) return undefined
  return { page: Math.floor(absolute / list.pageSize) + 1, index: absolute % list.pageSize }
}
