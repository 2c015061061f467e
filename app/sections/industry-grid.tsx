import { type PictogramName, pictograms } from '../art/pictograms/by-name.tsx'
import { type Tile, TileGrid } from './tile-grid.tsx'

export type IndustryTile = Tile & { pictogram: PictogramName }

type IndustryGridProps = {
  heading: string
  lead?: string
  industries: readonly IndustryTile[]
  ground?: 'paper' | 'wash'
}

/** The industries as tiles, each with its pictogram. */
export function IndustryGrid({ industries, ...rest }: IndustryGridProps) {
  const tiles = industries.map(({ pictogram, ...tile }) => ({ ...tile, art: pictograms[pictogram] }))
  return <TileGrid {...rest} tiles={tiles} onPhones={2} />
}
