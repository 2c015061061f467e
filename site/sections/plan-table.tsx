import { ButtonLink } from '../../ui/button.tsx'
import { Check, ChevronDown } from '../../ui/icons/icons.tsx'
import { HeadedBand } from './headed-band.tsx'

type Plan = {
  tier: string
  target: string
  volume: string
  features: readonly string[]
  highlight?: string
}

type PlanTableProps = {
  heading: string
  lead?: string
  plans: readonly Plan[]
  ground?: 'paper' | 'wash'
}

/**
 * Three columns with shared borders and aligned rows; the highlighted one has a solid top edge. The action of a button is
 * the name of its plan.
 */
export function PlanTable({ heading, lead, plans, ground }: PlanTableProps) {
  return (
    <HeadedBand heading={heading} lead={lead} ground={ground}>
      <ul className="mt-6 sm:mt-10 grid rounded-card border border-line bg-sheet lg:grid-cols-3 lg:grid-rows-[repeat(4,auto)_1fr_auto]">
        {plans.map(({ tier, target, volume, features, highlight }) => (
          <li
            key={tier}
            className="relative grid border-line px-5 py-4 sm:p-6 not-first:border-t lg:row-span-6 lg:grid-rows-subgrid lg:p-8 lg:not-first:border-t-0 lg:not-first:border-l"
          >
            {highlight && <span className="absolute -inset-x-px -top-px border-marigold border-t-4" />}
            <p className="font-semibold text-label text-marigold-ink max-lg:empty:hidden">{highlight}</p>
            <h3 className="mt-1 text-card">{tier}</h3>
            <p className="mt-1 text-ink-2 text-label leading-normal sm:mt-2">{target}</p>
            <p className="mt-2 border-line sm:mt-5 sm:border-y sm:py-3 font-display font-semibold text-lead">
              {volume}
            </p>
            <details className="fold mb-2 sm:mt-5 sm:mb-7">
              <summary className="text-link text-print">
                What it includes
                <span className="sr-only">: {tier}</span>
                <ChevronDown size={20} className="fold-mark" />
              </summary>
              <ul className="grid gap-2.5 pb-3 text-ink-2 text-label leading-snug sm:pb-0">
                {features.map((feature) => (
                  <li key={feature} className="flex gap-2.5">
                    <Check size={18} className="mt-0.5 shrink-0 text-print" />
                    {feature}
                  </li>
                ))}
              </ul>
            </details>
            <p>
              <ButtonLink look={highlight ? 'filled' : 'outlined'} href="/contact" role="button" data-action={tier}>
                Get {tier}
              </ButtonLink>
            </p>
          </li>
        ))}
      </ul>
    </HeadedBand>
  )
}
