import { Pictogram, type PictogramName } from '../art/pictograms.tsx'
import { industryRowPath } from './industry-rows.tsx'
import { type Tile, TileGrid } from './tile-grid.tsx'

export type IndustryTile = Tile & { pictogram: PictogramName }

type IndustryGridProps = {
  heading: string
  lead?: string
  industries: readonly IndustryTile[]
  /** Whether there is a page with a row for each industry. */
  isLinked: boolean
  /** Phones show the names alone. */
  isBrief?: boolean
  ground?: 'paper' | 'wash'
}

/** The industries as tiles, each with its pictogram. A tile leads to the row of its industry. */
export function IndustryGrid({ industries, isLinked, ...rest }: IndustryGridProps) {
  const tiles = industries.map(({ pictogram, ...tile }) => ({
    ...tile,
    ...(isLinked && { path: industryRowPath(tile.title) }),
    art: <Pictogram name={pictogram} />,
  }))
  return <TileGrid {...rest} tiles={tiles} onPhones={2} />
}
