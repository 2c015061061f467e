const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** `14 Nov 2026`, as it was in India. */
export function formatDate(iso: string): string {
  const instant = Date.parse(iso)
  return Number.isNaN(instant) ? 'Unknown' : day.format(instant)
}
