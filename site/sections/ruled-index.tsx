import { useId } from 'react'
import { ArrowRight } from '../../ui/icons/icons.tsx'
import { Band } from '../ui/band.tsx'
import { Fold } from '../ui/fold.tsx'

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
  /** The heading stands over the rows, not beside them. */
  isWide?: boolean
  ground?: 'paper' | 'wash' | 'sheet'
}

const cells =
  'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 lg:gap-y-1 sm:py-4 lg:grid-cols-[5fr_7fr_auto]'

/** Full-width rows with hairlines between them. On phones they are closed to their titles: the page of a link has more. */
export function RuledIndex({ heading, lead, items, isWide, ground = 'wash' }: RuledIndexProps) {
  const id = useId()
  return (
    <Band ground={ground} labelledBy={id}>
      <div className={`grid gap-x-6 gap-y-6 sm:gap-y-8 ${isWide ? '' : 'lg:grid-cols-12'}`}>
        <div className={isWide ? '' : 'lg:col-span-4'}>
          <h2 id={id} className="max-w-[16ch] text-title">
            {heading}
          </h2>
          <p className={`mt-3 text-ink-2 sm:mt-4 ${isWide ? 'max-w-[52ch]' : 'max-w-[32ch]'}`}>{lead}</p>
        </div>
        <ul className={`border-line border-t ${isWide ? '' : 'lg:col-span-8'}`}>
          {items.map((item) => (
            <li key={item.title} className="border-line border-b">
              {item.path ? (
                <a href={item.path} className={`${cells} group -mx-3 px-3 transition-colors hover:bg-wash-2`}>
                  <Title>{item.title}</Title>
                  <p className={`${line} max-sm:hidden`}>{item.line}</p>
                  <ArrowRight
                    size={20}
                    className="col-start-2 row-start-1 self-center text-print transition-transform duration-[120ms] group-hover:translate-x-1 lg:col-start-3"
                  />
                </a>
              ) : (
                <div className={`fold-entry ${cells}`}>
                  <Title>{item.title}</Title>
                  <Fold name={item.title}>
                    <p className={line}>{item.line}</p>
                  </Fold>
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Band>
  )
}

function Title({ children }: { children: string }) {
  return <span className="fold-title font-display font-semibold text-lead leading-tight">{children}</span>
}

const line = 'max-w-[52ch] text-ink-2 text-label leading-normal max-lg:col-start-1'
