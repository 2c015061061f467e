import { Fold } from '../ui/fold.tsx'
import { HeadedBand } from './headed-band.tsx'

type Day = {
  day: string
  hours: string
  entries: readonly { time: string; text: string }[]
  /** How many of the places are filled in the evening, as a number. */
  filled: string
}

type DeskWeekProps = {
  heading: string
  lead: string
  sample: string
  days: readonly Day[]
  ground?: 'paper' | 'wash'
}

const PLACES = Array.from({ length: 12 }, (_, place) => place)

/** A week of a recruiter at the client's: what happens each day, and how many of twelve places are filled by then. */
export function DeskWeek({ heading, lead, sample, days, ground }: DeskWeekProps) {
  return (
    <HeadedBand heading={heading} lead={lead} sample={sample} ground={ground}>
      <ol className="desk-week mt-6 sm:mt-10">
        {days.map(({ day, hours, entries, filled }) => (
          <li key={day}>
            <div className="desk-week-head">
              <h3 className="text-lead leading-tight">{day}</h3>
              <p className="text-ink-2 text-meta">{hours}</p>
            </div>
            <Fold name={day} className="pr-4">
              <ul className="px-4 pb-2">
                {entries.map(({ time, text }) => (
                  <li key={time} className="border-line py-2.5 not-first:border-t">
                    <p className="text-ink-3 text-meta">{time}</p>
                    <p className="text-label leading-snug">{text}</p>
                  </li>
                ))}
              </ul>
            </Fold>
            <div className="desk-week-places">
              <p className="place-row" aria-hidden="true">
                {PLACES.map((place) => (
                  <span key={place} className={place < Number(filled) ? 'bg-marigold' : 'is-open'} />
                ))}
              </p>
              <p className="text-ink-2 text-meta">
                <b className="text-ink">
                  {filled} of {PLACES.length}
                </b>{' '}
                filled
              </p>
            </div>
          </li>
        ))}
      </ol>
    </HeadedBand>
  )
}
