import { useId } from 'react'
import { Band } from '../ui/band.tsx'

type StatementProps = {
  heading: string
  sentence: string
}

/** One large sentence. */
export function Statement({ heading, sentence }: StatementProps) {
  const id = useId()
  return (
    <Band ground="wash" labelledBy={id}>
      <h2 id={id} className="font-semibold text-lead text-print leading-tight">
        {heading}
      </h2>
      <p className="mt-4 max-w-[30ch] text-balance font-bold font-display text-sub">{sentence}</p>
    </Band>
  )
}
