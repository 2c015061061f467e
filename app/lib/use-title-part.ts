import { useEffect } from 'react'
import { usePlace } from './router.tsx'

/** Names a part of a page in the title, before the name of the firm. Every move sets the page's own title first. */
export function useTitlePart(part: string | undefined): void {
  const place = usePlace()

  // biome-ignore lint/correctness/useExhaustiveDependencies: said again after every move.
  useEffect(() => {
    if (part !== undefined) document.title = document.title.replace(/^.*(?= \| )/, () => part)
  }, [part, place])
}
