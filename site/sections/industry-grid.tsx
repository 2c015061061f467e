import { Pictogram, type PictogramName } from '../art/pictograms.tsx'
import { industryRowPath } from './industry-rows.tsx'
import { type Tile, TileGrid } from './tile-grid.tsx'

export type IndustryTile = Tile & { pictogram: PictogramName }

type IndustryGridProps = {
  heading: string
  lead?: string
  industries: readonly IndustryTile[]
  ground?: 'paper' | 'wash'
}

/** The industries as tiles, each with its pictogram. A tile leads to the industry's row. */
export function IndustryGrid({ industries, ...rest }: IndustryGridProps) {
  const tiles = industries.map(({ pictogram, ...tile }) => ({
    ...tile,
    path: industryRowPath(tile.title),
    art: <Pictogram name={pictogram} />,
  }))
  return <TileGrid {...rest} tiles={tiles} onPhones={2} />
}
