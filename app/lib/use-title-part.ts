import { useEffect } from 'react'
import { useLocation } from './router.tsx'

/** Replaces the title's part before the firm's name. */
export function useTitlePart(part: string | undefined): void {
  // Every navigation resets the title, so this hook renders with the router and sets it again.
  useLocation()

  useEffect(() => {
    if (part !== undefined) document.title = document.title.replace(/^.*(?= \| )/, () => part)
  })
}
