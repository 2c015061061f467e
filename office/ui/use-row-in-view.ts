import { type RefObject, useEffect } from 'react'

type Options = {
  /** The record that is read, if any. */
  record: string
  /** The record that was read before; empty if there was none. */
  returnTo: string
  isLoaded: boolean
}

/** Keeps the row of the record that is read in view, and focuses the row of the one that somebody came back from. */
export function useRowInView(list: RefObject<HTMLElement | null>, { record, returnTo, isLoaded }: Options) {
  const shown = record || returnTo
  const isReturn = record === '' && returnTo !== ''
  useEffect(() => {
    if (!isLoaded) return
    const row = shown && list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(shown)}"]`)
    if (!row) return
    row.closest('li, tr')?.scrollIntoView({ block: 'nearest' })
    if (isReturn) row.focus({ preventScroll: true })
  }, [list, shown, isReturn, isLoaded])
}
