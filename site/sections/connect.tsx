import { useId } from 'react'
import { Band } from '../ui/band.tsx'
import { ContactLines, type ContactLinesProps } from './contact-lines.tsx'
import { type OfficeCard, OfficeCards } from './office-cards.tsx'

type ConnectProps = ContactLinesProps & {
  heading: string
  lead: string
  offices: readonly OfficeCard[]
  hours: readonly { days: string; time: string }[]
}

export function Connect({ heading, lead, offices, hours, ...lines }: ConnectProps) {
  const id = useId()
  return (
    <Band ground="wash" labelledBy={id}>
      <div className="grid gap-x-6 gap-y-6 sm:gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id={id} className="text-title">
            {heading}
          </h2>
          <p className="mt-3 mb-3 max-w-[32ch] text-ink-2 sm:mt-4 sm:mb-6">{lead}</p>
          <ContactLines {...lines} />
        </div>
        <div className="lg:col-span-8">
          <OfficeCards offices={offices} hours={hours} />
        </div>
      </div>
    </Band>
  )
}
