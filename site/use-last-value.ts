import { useState } from 'react'

/** The last value that was not null, for a dialog that fades out. */
export function useLastValue<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
