import { useEffect } from 'react'

/** Says on the document that the scripts have taken over, for styles and tests that must know. */
export function useHydratedMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'yes'
  }, [])
}
