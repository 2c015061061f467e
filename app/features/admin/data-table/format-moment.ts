const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})

/** `14 Nov 2026, 3:40 pm`, as it was in India. */
export function formatMoment(iso: string): string {
  return moment.format(Date.parse(iso))
}
