import { type ReactNode, useId } from 'react'
import { Band } from '../ui/band.tsx'

type StatementProps = {
  heading: string
  sentence: string
  /** A drawing as wide as the band. */
  art: ReactNode
  /** A shorter text at the left of the sentence. */
  beside: { heading: string; paragraphs: readonly string[] }
}

/** A drawing, and under it one large sentence with a text beside it. */
export function Statement({ heading, sentence, art, beside }: StatementProps) {
  const id = useId()
  return (
    <Band ground="wash" labelledBy={id}>
      <div className="whiteprint">{art}</div>
      <div className="mt-8 grid gap-x-6 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 id={id} className={label}>
            {beside.heading}
          </h2>
          <div className="mt-4 grid max-w-[48ch] gap-4">
            {beside.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <div className="lg:col-span-7">
          <h2 className={label}>{heading}</h2>
          <p className="mt-4 max-w-[30ch] text-balance font-bold font-display text-sub">{sentence}</p>
        </div>
      </div>
    </Band>
  )
}

const label = 'font-semibold text-lead text-print leading-tight'
