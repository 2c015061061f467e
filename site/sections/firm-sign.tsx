import type { PictureValue } from '../../contract/content/fields.ts'
import { BrandMark } from '../../ui/icons/brand-mark.tsx'
import { StoredPicture } from './stored-picture.tsx'

type FirmLogoProps = { logo: NonNullable<PictureValue>; name: string; eager?: boolean }

/** The logo, as high as two lines of the header, and never wider than its place. */
export function FirmLogo({ logo, name, eager }: FirmLogoProps) {
  return (
    <StoredPicture
      picture={{ ...logo, alt: logo.alt || name }}
      use="logo"
      eager={eager}
      sizes="(min-width: 64rem) 15rem, 12rem"
      className="h-9 w-auto min-w-0 max-w-48 object-contain object-left lg:h-10 lg:max-w-60"
    />
  )
}

type FirmMarkProps = { emblem: PictureValue; eager?: boolean; size?: 'size-8' | 'size-9' }

/** The mark of the firm: its own, or the shipped one. */
export function FirmMark({ emblem, eager, size = 'size-8' }: FirmMarkProps) {
  if (!emblem) return <BrandMark className={`${size} shrink-0`} />
  return (
    <StoredPicture
      picture={{ ...emblem, alt: '' }}
      use="emblem"
      eager={eager}
      sizes="2.25rem"
      className={`${size} shrink-0 object-contain`}
    />
  )
}
