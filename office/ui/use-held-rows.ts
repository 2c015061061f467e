import { useState } from 'react'

type Row = { _id: string }
const idsOf = (rows: readonly Row[]): ReadonlySet<string> => new Set(rows.map(({ _id }) => _id))

/**
 * Rows that arrive above those that are shown wait until they are asked for, so that nothing moves under somebody's pointer. `list` names
 * the list: another one begins anew. `rows` are undefined while they are not those of the list.
 */
export function useHeldRows<One extends Row>(list: string, rows: readonly One[] | undefined) {
  const [known, setKnown] = useState<{ list: string; ids: ReadonlySet<string> }>()
  const isKnown = known?.list === list
  if (rows && !isKnown) setKnown({ list, ids: idsOf(rows) })
  const count =
    rows && isKnown
      ? Math.max(
          0,
          rows.findIndex(({ _id }) => known.ids.has(_id)),
        )
      : 0
  return {
    count,
    shown: rows?.slice(count),
    show: () => rows && setKnown({ list, ids: idsOf(rows) }),
  }
}
