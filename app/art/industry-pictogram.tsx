import { keptDrawings } from './kept-drawing.tsx'

export type PictogramName = keyof typeof import('./pictograms/pictograms.ts').pictograms

const { KeptDrawing, loadAll } = keptDrawings<PictogramName>(
  (name) => import('./pictograms/pictograms.ts').then(({ pictograms }) => pictograms[name]),
  'size-12',
)

export const IndustryPictogram = KeptDrawing
export const loadPictograms = loadAll
