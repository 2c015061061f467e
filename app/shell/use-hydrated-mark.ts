import { useEffect } from 'react'

/** Marks the document as hydrated, for styles and tests, and has loader.ts repeat what was pressed before. */
export function useHydratedMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'yes'
    dispatchEvent(new Event('page-ready'))
  }, [])
}
