import { useEffect } from 'react'
import { usePlace } from './router.tsx'

/** Names a part of a page in the title, before the name of the firm. */
export function useTitlePart(part: string | undefined): void {
  // Every move sets the page's own title. Listening to moves, this renders with them and names its part again.
  usePlace()

  useEffect(() => {
    if (part !== undefined) document.title = document.title.replace(/^.*(?= \| )/, () => part)
  })
}
