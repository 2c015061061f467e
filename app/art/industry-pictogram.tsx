import { pictograms } from './pictograms/pictograms.ts'

export type PictogramName = keyof typeof pictograms

export function IndustryPictogram({ name }: { name: PictogramName }) {
  const Pictogram = pictograms[name]
  return (
    <div className="size-12">
      <Pictogram />
    </div>
  )
}
