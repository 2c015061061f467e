import { useEffect, useState } from 'react'
import { MINUTE } from '../../../../contract/time.ts'

/** The time, a minute at a time: for what is due. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
