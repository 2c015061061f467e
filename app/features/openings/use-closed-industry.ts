import { useState } from 'react'

/** The job that the page was opened for and its industry, as the server wrote them into the head when it is closed. */
export function useClosedIndustry(chosenId: string | null): string | undefined {
  const [closed] = useState(() => {
    if (typeof document === 'undefined') return undefined
    const tag = document.querySelector<HTMLMetaElement>('meta[name="closed-job"]')
    return tag && { id: tag.dataset.id, industry: tag.content }
  })
  return closed && closed.id === chosenId ? closed.industry : undefined
}
