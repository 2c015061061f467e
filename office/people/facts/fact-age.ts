import { monthsSince, OLD_AFTER_MONTHS } from '../../../contract/facts/fact-kinds.ts'

/** "8 months old" of a fact that may not be true any more; otherwise empty. */
export function oldWords(at: string, now: number): string {
  const months = monthsSince(at, now)
  if (months < OLD_AFTER_MONTHS) return ''
  return months < 24 ? `${months} months old` : `${Math.floor(months / 12)} years old`
}
