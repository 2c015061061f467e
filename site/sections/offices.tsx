import { useId } from 'react'
import { Band } from '../ui/band.tsx'
import { type OfficeCard, OfficeCards } from './office-cards.tsx'

type OfficesProps = {
  heading: string
  offices: readonly OfficeCard[]
  hours: readonly { days: string; time: string }[]
}

/** The office cards in a band of their own. */
export function Offices({ heading, ...cards }: OfficesProps) {
  const id = useId()
  return (
    <Band ground="wash" labelledBy={id}>
      <h2 id={id} className="mb-10 text-title">
        {heading}
      </h2>
      <OfficeCards {...cards} />
    </Band>
  )
}
