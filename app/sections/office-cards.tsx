import { mapSearchLink } from '../lib/contact-links.ts'
import { ExternalLink } from '../ui/text-link.tsx'

export type OfficeCard = { role: string; lines: readonly string[] }

type OfficeCardsProps = {
  offices: readonly OfficeCard[]
  hours: readonly { days: string; time: string }[]
}

/** Two cards of one shared border. */
export function OfficeCards({ offices, hours }: OfficeCardsProps) {
  return (
    <div className="grid overflow-hidden rounded-card border border-line bg-sheet sm:grid-cols-2">
      {offices.map(({ role, lines }) => (
        <div
          key={role}
          className="flex flex-col border-line p-6 lg:p-8 [&+&]:border-t sm:[&+&]:border-t-0 sm:[&+&]:border-l"
        >
          <h3 className="font-semibold text-lead leading-tight">{role}</h3>
          <address className="mt-3 text-ink-2 text-label not-italic leading-normal">
            {lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
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
        </div>
      ))}
    </div>
  )
}
