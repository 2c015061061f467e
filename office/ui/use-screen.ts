import { useSyncExternalStore } from 'react'

/** `wide`: three panes. `medium`: two panes. `narrow`: one step at a time. */
type Screen = 'wide' | 'medium' | 'narrow'

const WIDE = '(min-width: 80rem)'
const MEDIUM = '(min-width: 64rem)'
const TABLET = '(min-width: 48rem)'

export function useScreen(): Screen {
  return useSyncExternalStore(subscribe, currentScreen, () => 'wide')
}

/** Whether there is room for one thing at a time only. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !window.matchMedia(TABLET).matches,
    () => false,
  )
}

function subscribe(onChange: () => void) {
  const queries = [WIDE, MEDIUM, TABLET].map((query) => window.matchMedia(query))
  for (const query of queries) query.addEventListener('change', onChange)
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange)
  }
}

function currentScreen(): Screen {
  if (window.matchMedia(WIDE).matches) return 'wide'
  return window.matchMedia(MEDIUM).matches ? 'medium' : 'narrow'
}
