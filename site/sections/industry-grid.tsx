import { Pictogram, type PictogramName } from '../art/pictograms.tsx'
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
  const tiles = industries.map(({ pictogram, ...tile }) => ({ ...tile, art: <Pictogram name={pictogram} /> }))
  return <TileGrid {...rest} tiles={tiles} onPhones={2} />
}
