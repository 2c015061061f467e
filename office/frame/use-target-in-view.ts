import { useEffect } from 'react'
import { useNavigation } from './address.ts'

/** Scrolls to the part of the page that the address names, once everything above it is there. */
export function useTargetInView(isReady: boolean) {
  const { id } = useNavigation()
  const { hash } = window.location
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice.
  useEffect(() => {
    if (isReady && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isReady, hash, id])
}
