import { useId } from 'react'
import { Band } from '../ui/band.tsx'
import { type OfficeCard, OfficeCards } from './office-cards.tsx'

type OfficesProps = {
  heading: string
  offices: readonly OfficeCard[]
  hours: readonly { days: string; time: string }[]
}

/** Where we sit, as a band of its own. */
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
