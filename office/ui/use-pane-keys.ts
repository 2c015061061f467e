import { useEffect } from 'react'

/** F6 and Shift+F6 go from pane to pane. Panes have `data-pane`. */
export function onPaneKey(event: KeyboardEvent) {
  if (event.key !== 'F6') return
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')].filter((pane) => pane.offsetParent !== null)
  if (panes.length === 0) return
  event.preventDefault()
  const active = document.activeElement
  const current = panes.findIndex((pane) => pane.contains(active))
  // The review lies inside the pane of the page: the innermost one counts.
  const innermost = panes.findLastIndex((pane) => pane.contains(active))
  const from = innermost === -1 ? current : innermost
  const step = event.shiftKey ? -1 : 1
  panes[from === -1 ? 0 : (from + step + panes.length) % panes.length]?.focus()
}

export function usePaneKeys() {
  useEffect(() => {
    document.addEventListener('keydown', onPaneKey)
    return () => document.removeEventListener('keydown', onPaneKey)
  }, [])
}
