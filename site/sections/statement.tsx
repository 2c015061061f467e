import { type ReactNode, useId } from 'react'
import { Band } from '../ui/band.tsx'

type StatementProps = {
  heading: string
  sentence: string
  /** A drawing beside the sentence; below the texts on phones. */
  art: ReactNode
  /** A shorter text under the sentence. */
  beside: { heading: string; paragraphs: readonly string[] }
}

/** One large sentence and a text under it, with a drawing beside them. */
export function Statement({ heading, sentence, art, beside }: StatementProps) {
  const id = useId()
  return (
    <Band labelledBy={id}>
      <div className="grid items-center gap-x-6 gap-y-7 sm:gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7 lg:pr-6">
          <h2 id={id} className={label}>
            {heading}
          </h2>
          <p className="mt-3 max-w-[30ch] text-balance font-bold font-display text-sub sm:mt-4">{sentence}</p>
          <h2 className={`mt-7 sm:mt-10 ${label}`}>{beside.heading}</h2>
          <div className="mt-3 grid max-w-[52ch] gap-4 sm:mt-4">
            {beside.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <div className="whiteprint max-sm:max-w-64 lg:col-span-5">{art}</div>
      </div>
    </Band>
  )
}

const label = 'font-semibold text-lead text-print leading-tight'
