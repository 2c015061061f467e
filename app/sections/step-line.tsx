import { PlainList } from '../ui/plain-list.tsx'
import { HeadedBand } from './headed-band.tsx'

export type Step = {
  title: string
  /** When it happens, such as "Week 1". */
  time?: string
  text?: string
  /** What belongs to the step, such as the roles hired in it. */
  items?: readonly string[]
  /** How long it takes beside the others; the segments of the line are in that proportion. */
  duration?: number
}

type StepLineProps = {
  heading: string
  lead?: string
  steps: readonly Step[]
  /** What the items of the steps are, such as "Key roles". */
  itemsName?: string
  ground?: 'paper' | 'night'
}

/** A line through the steps in order. The last one is dashed: it is still open. */
export function StepLine({ heading, lead, steps, itemsName, ground = 'paper' }: StepLineProps) {
  const muted = ground === 'night' ? 'text-print-mute' : 'text-ink-2'
  return (
    <HeadedBand heading={heading} lead={lead} ground={ground}>
      <ol className="step-line mt-10 lg:flex">
        {steps.map(({ title, time, text, items = [], duration = 1 }) => (
          <li key={title} className={growth[duration] ?? 'lg:grow'}>
            <h3 className="font-semibold text-lead leading-tight">{title}</h3>
            {time && <p className={`mt-1 text-meta ${muted}`}>{time}</p>}
            {text && <p className={`mt-2 max-w-[52ch] text-label lg:max-w-[34ch] leading-normal ${muted}`}>{text}</p>}
            {items.length > 0 && (
              <>
                {itemsName && <p className="mt-5 font-semibold text-label">{itemsName}</p>}
                <PlainList items={items} className={`mt-3 ${muted}`} />
              </>
            )}
          </li>
        ))}
      </ol>
    </HeadedBand>
  )
}

/** Whole classes, because a style attribute would be refused by the content security policy. */
const growth: Record<number, string> = { 1: 'lg:flex-1', 2: 'lg:flex-2', 3: 'lg:flex-3' }
