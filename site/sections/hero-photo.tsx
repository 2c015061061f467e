import type { PictureValue } from '../../contract/content/fields.ts'
import { StoredPicture } from './stored-picture.tsx'

/** The part of a photo that stays in view when it is cut to its place. */
const positions = {
  centre: 'object-center',
  top: 'object-top',
  bottom: 'object-bottom',
  left: 'object-left',
  right: 'object-right',
  'top-left': 'object-left-top',
  'top-right': 'object-right-top',
  'bottom-left': 'object-left-bottom',
  'bottom-right': 'object-right-bottom',
}

export type HeroPhotoProps = {
  photo: NonNullable<PictureValue>
  focus: keyof typeof positions
  /** Less than the whole width on a phone: a dense screen shows the middle version as sharp as it can. */
  sizes?: string
  className: string
}

/** A photo of the firm in place of the drawings: the largest part of what a visitor sees first. */
export function HeroPhoto({ photo, focus, sizes = '(min-width: 64rem) 52vw, 75vw', className }: HeroPhotoProps) {
  return (
    <StoredPicture
      picture={photo}
      use="hero"
      eager="first"
      sizes={sizes}
      className={`w-full rounded-card object-cover ${positions[focus]} ${className}`}
    />
  )
}
