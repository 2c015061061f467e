import { useId } from 'react'
import { ArrowRight } from '../../ui/icons/icons.tsx'
import { Band } from '../ui/band.tsx'

type IndexItem = {
  title: string
  line: string
  /** The link target of the whole row, if it is a link. */
  path?: string
}

type RuledIndexProps = {
  heading: string
  lead: string
  items: readonly IndexItem[]
  ground?: 'paper' | 'wash'
}

const cells = 'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 py-4 lg:grid-cols-[5fr_7fr_auto]'

/** Full-width rows with hairlines between them. */
export function RuledIndex({ heading, lead, items, ground = 'wash' }: RuledIndexProps) {
  const id = useId()
  return (
    <Band ground={ground} labelledBy={id}>
      <div className="grid gap-x-6 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id={id} className="max-w-[16ch] text-title">
            {heading}
          </h2>
          <p className="mt-4 max-w-[32ch] text-ink-2">{lead}</p>
        </div>
        <ul className="border-line border-t lg:col-span-8">
          {items.map((item) => (
            <li key={item.title} className="border-line border-b">
              {item.path ? (
                <a href={item.path} className={`${cells} group -mx-3 px-3 transition-colors hover:bg-wash-2`}>
                  <Row {...item} />
                  <ArrowRight
                    size={20}
                    className="col-start-2 row-start-1 self-center text-print transition-transform duration-[120ms] group-hover:translate-x-1 lg:col-start-3"
                  />
                </a>
              ) : (
                <div className={cells}>
                  <Row {...item} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Band>
  )
}

function Row({ title, line }: IndexItem) {
  return (
    <>
      <span className="font-display font-semibold text-lead leading-tight">{title}</span>
      <span className="max-w-[52ch] text-ink-2 text-label leading-normal max-lg:col-start-1">{line}</span>
    </>
  )
}
