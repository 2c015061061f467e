import { useEffect, useRef, useState } from 'react'
import { useShortcut } from '../frame/shortcuts.ts'
import { PAGE_SIZE, type useListQuery } from './use-list-query.ts'
import type { Noun } from './walk-bar.tsx'

type Options = {
  noun: Noun
  /** The records of this page, as they stand in the list. */
  rows: readonly { id: string; name: string }[]
  /** How many there are on all pages. */
  total: number
  list: Pick<ReturnType<typeof useListQuery>, 'record' | 'page' | 'setPage' | 'showRecord'>
  /** These are still the rows of another page. */
  isStale?: boolean
}

/** J and K lead from row to row, and from page to page while a record is read. */
export function useRowWalk({ noun, rows, total, list, isStale = false }: Options) {
  const { record, page } = list
  const [spoken, announce] = useState('')
  const index = rows.findIndex(({ id }) => id === record)
  // A record that has left the list keeps its place in it.
  const place = useRef(index)
  const turning = useRef<1 | -1>(undefined)

  function show(at: number) {
    const row = rows[at]
    if (!row) return
    list.showRecord(row.id)
    announce(`${row.name}, ${(page - 1) * PAGE_SIZE + at + 1} of ${total.toLocaleString('en-IN')}`)
  }

  useEffect(() => {
    if (index !== -1) place.current = index
    if (!turning.current || isStale) return
    show(turning.current === 1 ? 0 : rows.length - 1)
    turning.current = undefined
  })

  function walk(direction: 1 | -1) {
    if (record === '') return focusRow(direction)
    if (turning.current) return
    const from = index === -1 && direction === 1 ? place.current - 1 : place.current
    if (rows[from + direction]) return show(from + direction)
    const next = page + direction
    if (next < 1 || (next - 1) * PAGE_SIZE >= total)
      return announce(`This is the ${direction === 1 ? 'last' : 'first'} ${noun.one}.`)
    turning.current = direction
    list.setPage(next)
  }

  useShortcut('j', `Next ${noun.one}`, () => walk(1))
  useShortcut('k', `Previous ${noun.one}`, () => walk(-1))
  const position = index === -1 ? undefined : (page - 1) * PAGE_SIZE + index + 1
  return { noun, walk, position, total, spoken }
}

/** Without a record that is read, the focus goes to the next row, and Enter opens it. */
function focusRow(direction: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const focused = document.activeElement?.closest('li, tr')?.querySelector<HTMLElement>('[data-row]')
  rows[(focused ? rows.indexOf(focused) : -1) + direction]?.focus()
}
