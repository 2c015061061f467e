import { useShortcut } from '../frame/shortcuts.ts'

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-today] [data-row]')]
const focusedRow = () => document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-row]')

function walk(direction: 1 | -1) {
  const focused = focusedRow()
  const all = rows()
  all[(focused ? all.indexOf(focused) : -1) + direction]?.focus()
}

function press(act: 'done' | 'later') {
  const found = focusedRow()?.closest('li')?.querySelector<HTMLElement>(`[data-act=${act}]`)
  const button = found instanceof HTMLButtonElement ? found : found?.querySelector('button')
  button?.click()
}

/** J and K walk along the rows, E and L press Done and Later of the row in use; Enter opens it. */
export function useRowKeys() {
  useShortcut('j', 'Next row', () => walk(1))
  useShortcut('k', 'Previous row', () => walk(-1))
  useShortcut('e', 'Done', () => press('done'))
  useShortcut('l', 'Later', () => press('later'))
}

/** Takes the focus to the row after one that is about to go, or to the one before the last. */
export function leaveRow(id: string) {
  const all = rows()
  const index = all.findIndex(({ dataset }) => dataset.row === id)
  ;(all[index + 1] ?? all[index - 1])?.focus()
}
