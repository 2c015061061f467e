import { useState } from 'react'

/** The last value that was there: a dialog that fades out still shows what it was about. */
export function useLastValue<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
