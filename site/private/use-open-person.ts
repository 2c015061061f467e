import { useEffect, useState } from 'react'

const personOf = (state: unknown) => (state as { person?: number } | null)?.person

/** Which of the people is open. It is a step in the history, so on a phone Back leads to the list. */
export function useOpenPerson() {
  const [open, setOpen] = useState(() => personOf(window.history.state))

  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => setOpen(personOf(state))
    window.addEventListener('popstate', follow)
    // The row that was read last is brought into view instead of the place where the first one was opened.
    window.history.scrollRestoration = 'manual'
    return () => {
      window.removeEventListener('popstate', follow)
      window.history.scrollRestoration = 'auto'
    }
  }, [])

  function show(person: number) {
    if (open === undefined) window.history.pushState({ person }, '')
    else window.history.replaceState({ person }, '')
    setOpen(person)
  }

  return { open, show, close: () => window.history.back() }
}
