import type { PictureValue } from '../../contract/content/fields.ts'
import { mapSearchLink } from '../../ui/contact-links.ts'
import { ExternalLink } from '../../ui/text-link.tsx'
import { Fold } from '../ui/fold.tsx'
import { StoredPicture } from './stored-picture.tsx'

export type OfficeCard = { role: string; lines: readonly string[]; photo?: PictureValue }

type OfficeCardsProps = {
  offices: readonly OfficeCard[]
  hours: readonly { days: string; time: string }[]
}

/** Cards in two columns, with hairlines between them. A single office takes the width, with its photo beside it. */
export function OfficeCards({ offices, hours }: OfficeCardsProps) {
  const isOne = offices.length === 1
  return (
    <div
      className={`grid gap-px overflow-hidden rounded-card border border-line bg-line ${isOne ? '' : 'sm:grid-cols-2'}`}
    >
      {offices.map((office, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two offices may be called the same.
        <div key={position} className="fold-entry bg-sheet px-5 py-4 sm:p-6 sm:last:odd:col-span-full lg:p-8">
          <Office {...office} hours={hours} isOne={isOne} />
        </div>
      ))}
    </div>
  )
}

type OfficeProps = OfficeCard & Pick<OfficeCardsProps, 'hours'> & { isOne: boolean }

function Office({ role, lines, photo, hours, isOne }: OfficeProps) {
  return (
    <div className={isOne && photo ? 'grid gap-x-8 sm:grid-cols-2 sm:items-center' : undefined}>
      {photo && (
        <StoredPicture
          picture={photo}
          use="photo"
          sizes="(min-width: 40rem) 24rem, 90vw"
          className={`aspect-3/2 w-full rounded-card object-cover ${isOne ? 'max-sm:mb-5' : 'mb-5'}`}
        />
      )}
      <div>
        <h3 className="font-semibold text-lead leading-tight">{role}</h3>
        <address className="mt-1.5 sm:mt-3 text-ink-2 text-label not-italic leading-normal">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <Fold name={`hours and directions: ${role}`} className="pr-5">
          <dl className="mt-4 grid grid-cols-[4.5rem_1fr] gap-y-1 text-ink-3 text-meta">
            {hours.map(({ days, time }) => (
              <div key={days} className="contents">
                <dt>{days}</dt>
                <dd>{time}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4">
            <ExternalLink href={mapSearchLink(lines)} icon>
              Get Directions<span className="sr-only"> to the {role}</span>
            </ExternalLink>
          </p>
        </Fold>
      </div>
    </div>
  )
}
