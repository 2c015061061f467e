import type { PictureUse, PictureValue } from '../../contract/content/fields.ts'
import { pictureFormats, picturePath, pictureSize, shownPictureWidths } from '../../contract/pictures.ts'

type StoredPictureProps = {
  picture: NonNullable<PictureValue>
  use: PictureUse
  /** The width on the page, as the `sizes` of an image. */
  sizes: string
  className: string
  /** In view when the page opens: requested at once. `first`: before everything else. */
  eager?: boolean | 'first'
}

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }

/** A picture that the firm uploaded, in the smallest version and format that the browser can show. */
export function StoredPicture({ picture: { id, alt }, use, sizes, className, eager = false }: StoredPictureProps) {
  const size = pictureSize(id)
  if (!size) return null
  const widths = shownPictureWidths(use, size.width)
  const [smallest = size.width] = widths
  const formats = pictureFormats[use]
  const set = (format: (typeof formats)[number]) =>
    widths.map((width) => `${picturePath(id, width, format)} ${width}w`).join(', ')
  const [avif, webp, other] = formats
  return (
    <picture>
      <source type={types[avif]} srcSet={set(avif)} sizes={sizes} />
      <source type={types[webp]} srcSet={set(webp)} sizes={sizes} />
      <img
        src={picturePath(id, smallest, other)}
        srcSet={set(other)}
        sizes={sizes}
        alt={alt}
        width={size.width}
        height={size.height}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager === 'first' ? 'high' : undefined}
        className={className}
      />
    </picture>
  )
}
