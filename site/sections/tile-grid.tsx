import type { ReactNode } from 'react'
import { PlainList } from '../ui/plain-list.tsx'
import { HeadedBand } from './headed-band.tsx'

export type Tile = {
  title: string
  /** A large number before the title. */
  figure?: string
  line?: string
  items?: readonly string[]
  /** The link target of the whole tile, if it is a link. */
  path?: string
}

type TileGridProps = {
  heading: string
  lead?: string
  tiles: readonly (Tile & { art?: ReactNode })[]
  /** Tiles a row on a wide screen. */
  columns?: 2 | 3 | 4
  /** Tiles a row on a phone: two when they hold a pictogram and a few words, one when their text is long. */
  onPhones?: 1 | 2
  /** Phones show the titles alone. */
  isBrief?: boolean
  ground?: 'paper' | 'wash' | 'sheet'
  /** Content under the tiles, such as a button. */
  children?: ReactNode
}

const columnsOf = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
}

/** Tiles that touch: one outer border, hairlines inside. */
export function TileGrid({
  heading,
  lead,
  tiles,
  columns = 4,
  onPhones = 1,
  isBrief,
  ground,
  children,
}: TileGridProps) {
  return (
    <HeadedBand heading={heading} lead={lead} ground={ground}>
      <ul
        className={`whiteprint mt-7 sm:mt-10 grid overflow-hidden rounded-card border border-line bg-sheet ${onPhones === 2 ? 'min-[22.5rem]:grid-cols-2' : ''} ${columnsOf[columns]}`}
      >
        {tiles.map(({ title, figure, line, items = [], path, art }) => (
          <li
            key={title}
            className={`tile p-4 sm:p-5 lg:p-7 ${path ? 'relative transition-colors hover:bg-wash' : ''}`}
          >
            {art}
            <h3 className="mt-5 font-semibold text-lead leading-tight first:mt-0">
              {figure && <span className="mb-1.5 block font-bold text-print text-title leading-none">{figure} </span>}
              {path ? (
                <a href={path} className="tile-link">
                  {title}
                </a>
              ) : (
                title
              )}
            </h3>
            {line && (
              <p className={`mt-2 max-w-[52ch] text-ink-2 text-label leading-normal ${isBrief ? 'max-sm:hidden' : ''}`}>
                {line}
              </p>
            )}
            {items.length > 0 && <PlainList items={items} className="mt-3 text-ink-2" />}
          </li>
        ))}
      </ul>
      {children && <div className="mt-8">{children}</div>}
    </HeadedBand>
  )
}
