import { useEffect } from 'react'

/** Marks the document as hydrated, for styles and tests. */
export function useHydratedMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'yes'
  }, [])
}
