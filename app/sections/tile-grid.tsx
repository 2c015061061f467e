import { type ReactNode, useId } from 'react'
import { Band } from '../ui/band.tsx'

export type Tile = { title: string; line: string }

type TileGridProps = {
  heading: string
  lead?: string
  tiles: readonly (Tile & { art?: ReactNode })[]
  ground?: 'paper' | 'wash'
}

/** Tiles that touch: one outer border, hairlines inside. */
export function TileGrid({ heading, lead, tiles, ground }: TileGridProps) {
  const id = useId()
  return (
    <Band ground={ground} labelledBy={id}>
      <h2 id={id} className="max-w-[22ch] text-title">
        {heading}
      </h2>
      {lead && <p className="mt-4 max-w-[60ch] text-ink-2">{lead}</p>}
      <ul className="whiteprint mt-10 grid grid-cols-2 overflow-hidden rounded-card border border-line bg-sheet lg:grid-cols-4">
        {tiles.map(({ title, line, art }) => (
          <li key={title} className="-mr-px -mb-px border-line border-r border-b p-5 lg:p-7">
            {art}
            <h3 className="mt-5 font-semibold text-lead leading-tight first:mt-0">{title}</h3>
            <p className="mt-2 text-ink-2 text-label leading-normal">{line}</p>
          </li>
        ))}
      </ul>
    </Band>
  )
}
