import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { PopUp } from './pop-up.tsx'
import { useFitting } from './use-fitting.ts'

export type SetFilter<Name extends string = string> = { name: Name; words: string }

type FilterChipsProps<Name extends string> = {
  /** The filters that are set. */
  set: readonly SetFilter<Name>[]
  onRemove: (name: Name) => void
  /** The fields of every filter. */
  children: ReactNode
  className?: string
}

const chip =
  'inline-flex h-7 shrink-0 items-center gap-1 whitespace-nowrap rounded-control bg-wash-2 px-2 focus-visible:-outline-offset-3 hover:text-print max-lg:h-11'

/** The filters that are set, each with its cross; those that do not fit behind a button; and Filter, which opens the fields. */
export function FilterChips<Name extends string>({ set, onRemove, children, className = '' }: FilterChipsProps<Name>) {
  const { room, rest, copies, fitting } = useFitting(set.map(({ words }) => words))
  const others = set.slice(fitting)
  const otherWords = `${others.length} ${fitting > 0 ? 'more' : others.length === 1 ? 'filter' : 'filters'}`

  return (
    <div ref={room} className={`relative flex min-w-0 items-center gap-1.5 ${className}`}>
      <div aria-hidden="true" className="invisible absolute inset-x-0 h-0 overflow-hidden">
        <div ref={copies} className="flex w-max gap-1.5">
          {set.map((one) => (
            <span key={one.name} className={chip}>
              <ChipWords words={one.words} />
            </span>
          ))}
          <span className={chip}>{`${set.length} more`}</span>
        </div>
      </div>
      {fitting > 0 && (
        <ul aria-label="Filters" className="flex shrink-0 items-center gap-1.5">
          {set.slice(0, fitting).map(({ name, words }) => (
            <li key={name}>
              <button type="button" className={chip} onClick={() => onRemove(name)}>
                <span className="sr-only">Remove filter </span>
                <ChipWords words={words} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <PopUp label={otherWords} className={chip}>
          {() => (
            <ul aria-label="More filters" className="grid justify-items-start gap-2">
              {others.map(({ name, words }) => (
                <li key={name} className="min-w-0 max-w-full">
                  <button
                    type="button"
                    className={`${chip} h-auto! min-h-7 whitespace-normal! py-1 text-left max-lg:min-h-11`}
                    onClick={() => onRemove(name)}
                  >
                    <span className="sr-only">Remove filter </span>
                    <ChipWords words={words} />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </PopUp>
      )}
      <div ref={rest} className="shrink-0">
        <PopUp label="Filter" icon={<Plus size={16} aria-hidden="true" />}>
          {() => children}
        </PopUp>
      </div>
    </div>
  )
}

function ChipWords({ words }: { words: string }) {
  return (
    <>
      {words}
      <X size={14} aria-hidden="true" className="shrink-0 text-ink-3" />
    </>
  )
}
