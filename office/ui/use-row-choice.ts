import { useState } from 'react'
import { useShortcut } from '../frame/shortcuts.ts'

export type RowChoice = { chosen: readonly string[]; choose: (ids: readonly string[]) => void }

/** The rows of a page that are selected, for changes of several records. X selects the row with the focus or the record. */
export function useRowChoice(rows: readonly string[], record: string): RowChoice {
  const [ids, setIds] = useState<readonly string[]>([])
  const chosen = rows.filter((id) => ids.includes(id))
  useShortcut('x', 'Select', () => {
    const id =
      document.activeElement?.closest('li, tr')?.querySelector<HTMLElement>('[data-row]')?.dataset.row ?? record
    if (!rows.includes(id)) return
    setIds(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  })
  return { chosen, choose: setIds }
}
