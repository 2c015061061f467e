import { Fold } from '../ui/fold.tsx'
import { HeadedBand } from './headed-band.tsx'

type NumberedStepsProps = {
  heading: string
  lead?: string
  steps: readonly { title: string; text: string }[]
  ground?: 'paper' | 'wash' | 'sheet'
}

/** Steps that follow each other without dates: a plain numbered list. */
export function NumberedSteps({ heading, lead, steps, ground }: NumberedStepsProps) {
  return (
    <HeadedBand heading={heading} lead={lead} ground={ground}>
      <ol className="mt-6 grid gap-x-6 sm:mt-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, position) => (
          <li
            key={title}
            className="fold-entry grid grid-cols-[2.5rem_1fr] border-line border-t max-sm:last:border-b sm:pt-4 sm:pb-8"
          >
            <span className="font-bold font-display text-card text-print max-sm:leading-[3.25rem]" aria-hidden="true">
              {position + 1}
            </span>
            <div>
              <h3 className="fold-title font-semibold text-lead leading-tight sm:mt-0.5">{title}</h3>
              <Fold name={title}>
                <p className="max-w-[42ch] text-ink-2 text-label leading-normal sm:mt-1.5">{text}</p>
              </Fold>
            </div>
          </li>
        ))}
      </ol>
    </HeadedBand>
  )
}
