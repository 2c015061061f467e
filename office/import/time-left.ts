/** "about 2 min": whole minutes, and the last one in words. */
export function timeLeft(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds)) return ''
  if (seconds < 60) return 'less than a minute'
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `about ${minutes} min`
  return `about ${Math.round(minutes / 60)} h`
}

/** Of an upload, by what has arrived since it began. Unknown in its first seconds. */
export function uploadSecondsLeft(
  { bytes, received, before, since }: { bytes: number; received: number; before: number; since: number },
  now: number,
): number | null {
  const seconds = (now - since) / 1000
  const arrived = received - before
  return seconds < 3 || arrived <= 0 ? null : ((bytes - received) * seconds) / arrived
}
