import type { ReactNode } from 'react'
import { BrandMark } from '../../ui/icons/brand-mark.tsx'

export type Place = {
  title: string
  /** `work` and `office` stand in the bar, `menu` under the name of the account. Others stand nowhere. */
  place?: 'work' | 'office' | 'menu'
  path: string
  current: boolean
  /** A number after the title, with its unit for screen readers: 3, "not sent". */
  count?: { value: number; unit: string }
}

type AdminBarProps = {
  /** The firm's name. */
  brand: string
  places?: readonly Place[]
  /** At the right: the search of everything, the menu of the account and Logout. */
  children?: ReactNode
}

/** The top bar: places of work, a rule, places of the office. On phones the places are tabs at the bottom. */
export function AdminBar({ brand, places = [], children }: AdminBarProps) {
  const office = places.filter(({ place }) => place === 'office')
  return (
    <header className="sticky top-0 z-(--layer-header) flex h-12 items-center border-line border-b bg-sheet px-4">
      <a
        href="/admin"
        className="-ml-2 grid size-10 shrink-0 place-items-center text-print-deep pointer-coarse:size-11"
      >
        <BrandMark className="size-6.5" />
        <span className="sr-only">{brand} Admin</span>
      </a>
      {places.length > 0 && (
        <nav aria-label="Admin" className="ml-3 h-full max-lg:hidden">
          <ul className="flex h-full items-center gap-1">
            {places
              .filter(({ place }) => place === 'work')
              .map((place) => (
                <PlaceLink key={place.path} {...place} />
              ))}
            {office.length > 0 && <li aria-hidden="true" className="mx-2 h-5 w-px bg-line" />}
            {office.map((place) => (
              <PlaceLink key={place.path} {...place} />
            ))}
          </ul>
        </nav>
      )}
      <div className="ml-auto flex min-w-0 items-center gap-3 pl-3 max-md:gap-1">{children}</div>
    </header>
  )
}

function PlaceLink({ title, path, current, count }: Place) {
  return (
    <li className="h-full">
      <a
        href={path}
        aria-current={current ? 'page' : undefined}
        className="flex h-full items-center border-transparent border-b-3 px-2.5 pt-[3px] font-medium text-ink-2 focus-visible:-outline-offset-3 hover:border-line-strong hover:text-ink aria-[current=page]:border-marigold aria-[current=page]:font-semibold aria-[current=page]:text-ink"
      >
        {title}
        <Count count={count} />
      </a>
    </li>
  )
}

export function Count({ count }: Pick<Place, 'count'>) {
  if (!count) return null
  return (
    <span className="ml-1.5 font-normal text-ink-3">
      {count.value.toLocaleString('en-IN')}
      <span className="sr-only"> {count.unit}</span>
    </span>
  )
}
