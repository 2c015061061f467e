import { useState } from 'react'
import { browserStorage } from '../../../ui/safe-storage.ts'
import { useSession } from '../../session/session.tsx'

export type Density = 'roomy' | 'compact'

/** The height of the rows, kept for the account in this browser. */
export function useDensity(): [Density, (density: Density) => void] {
  const { account } = useSession()
  const key = `people-density ${account}`
  const [density, setDensity] = useState<Density>(() => (browserStorage.get(key) === 'compact' ? 'compact' : 'roomy'))
  return [
    density,
    (next) => {
      browserStorage.set(key, next === 'compact' ? next : null)
      setDensity(next)
    },
  ]
}
