import { Fold } from '../ui/fold.tsx'
import { PlainList } from '../ui/plain-list.tsx'
import { HeadedBand } from './headed-band.tsx'

type Step = {
  title: string
  /** The time, such as "Week 1". */
  time?: string
  text?: string
  /** Details of the step, such as the roles hired in it. */
  items?: readonly string[]
  /** The relative length of the step's segment. */
  duration?: number
}

type StepLineProps = {
  heading: string
  lead?: string
  steps: readonly Step[]
  /** The heading of the items, such as "Key roles". */
  itemsName?: string
  /** Phones show the steps closed to their titles. */
  isBrief?: boolean
  ground?: 'paper' | 'night'
}

/** Steps along a line, whose last segment is dashed. */
export function StepLine({ heading, lead, steps, itemsName, isBrief, ground = 'paper' }: StepLineProps) {
  const muted = ground === 'night' ? 'text-print-mute' : 'text-ink-2'
  return (
    <HeadedBand heading={heading} lead={lead} ground={ground}>
      <ol className="step-line mt-6 sm:mt-10 lg:flex">
        {steps.map(({ title, time, text, items = [], duration = 1 }) => {
          const words = text && (
            <p className={`mt-1.5 max-w-[52ch] text-label leading-normal sm:mt-2 lg:max-w-[34ch] ${muted}`}>{text}</p>
          )
          return (
            <li
              key={title}
              className={`${isBrief || items.length > 0 ? 'fold-entry' : ''} ${growth[duration] ?? 'lg:grow'}`}
            >
              {time && <p className={`mb-1 text-meta ${muted}`}>{time}</p>}
              <h3 className="font-semibold text-lead leading-tight max-sm:pr-8">{title}</h3>
              {isBrief ? <Fold name={title}>{words}</Fold> : words}
              {items.length > 0 && (
                <Fold name={`${itemsName}: ${title}`}>
                  {itemsName && <p className="mt-5 font-semibold text-label">{itemsName}</p>}
                  <PlainList items={items} className={`mt-3 ${muted}`} />
                </Fold>
              )}
            </li>
          )
        })}
      </ol>
    </HeadedBand>
  )
}

/** Classes, because the content security policy blocks style attributes. */
const growth: Record<number, string> = { 1: 'lg:flex-1', 2: 'lg:flex-2', 3: 'lg:flex-3' }
