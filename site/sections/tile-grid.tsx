import type { ReactNode } from 'react'
import { Fold } from '../ui/fold.tsx'
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

const linked = 'relative p-3.5 transition-colors hover:bg-wash'

/** Tiles that touch: one outer border, hairlines inside. Nothing without tiles. */
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
  if (tiles.length === 0) return null
  return (
    <HeadedBand heading={heading} lead={lead} ground={ground}>
      <ul
        className={`whiteprint mt-6 sm:mt-10 grid overflow-hidden rounded-card border border-line bg-sheet ${onPhones === 2 ? 'min-[22.5rem]:grid-cols-2' : ''} ${columnsOf[columns]}`}
      >
        {tiles.map(({ title, figure, line, items = [], path, art }) => {
          const text = (
            <>
              {line && (
                <p
                  className={`max-w-[52ch] text-ink-2 text-label leading-normal sm:mt-2 ${isBrief ? 'max-sm:hidden' : ''}`}
                >
                  {line}
                </p>
              )}
              {items.length > 0 && <PlainList items={items} className="text-ink-2 sm:mt-3" />}
            </>
          )
          return (
            <li key={title} className={`tile sm:p-5 lg:p-7 ${path ? linked : 'fold-entry px-4'}`}>
              {art}
              <h3
                className={`font-semibold text-lead leading-tight sm:mt-5 sm:first:mt-0 ${path ? 'mt-2' : 'fold-title'}`}
              >
                {figure && (
                  <span className="shrink-0 font-bold text-print text-title leading-none max-sm:w-16 sm:mb-1.5 sm:block">
                    {figure}{' '}
                  </span>
                )}
                {path ? (
                  <a href={path} className="tile-link">
                    {title}
                  </a>
                ) : (
                  <span>{title}</span>
                )}
              </h3>
              {path ? (
                text
              ) : (
                <Fold name={title} className="pr-4">
                  {text}
                </Fold>
              )}
            </li>
          )
        })}
      </ul>
      {children && <div className="mt-6 sm:mt-8">{children}</div>}
    </HeadedBand>
  )
}
