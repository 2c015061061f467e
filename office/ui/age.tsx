import { formatMoment } from '../../contract/time.ts'
import { shortAge } from './short-time.ts'

/** How long ago something came, at the end of a line. */
export function Age({ iso, now }: { iso: string; now: number }) {
  const full = formatMoment(iso)
  return (
    <time dateTime={iso} title={full} className="ml-auto shrink-0 whitespace-nowrap text-ink-3">
      <span aria-hidden="true">{shortAge(iso, now)}</span>
      <span className="sr-only">{full}</span>
    </time>
  )
}
