import type { Json, PictureCrop, PicturePart, PictureUse } from './content/fields.ts'

/** The largest widths of the versions that are stored of a picture. A picture is never enlarged. */
const widths: Record<PictureUse, readonly number[]> = {
  mark: [160, 320],
  portrait: [480, 960],
  photo: [800, 1600],
  // The largest one is what a part is cut out of.
  hero: [640, 1080, 1600, 2400],
  logo: [240, 480],
  emblem: [192, 512],
}

/** Signs may be drawings. */
const signs: readonly PictureUse[] = ['mark', 'logo', 'emblem']
export const takesDrawing = (use: PictureUse): boolean => signs.includes(use)

/** Modern formats first. The last one is for browsers that know neither; marks need its transparency. */
export const pictureFormats = {
  mark: ['avif', 'webp', 'png'],
  portrait: ['avif', 'webp', 'jpg'],
  photo: ['avif', 'webp', 'jpg'],
  hero: ['avif', 'webp', 'jpg'],
  logo: ['avif', 'webp', 'png'],
  emblem: ['avif', 'webp', 'png'],
} as const satisfies Record<PictureUse, readonly string[]>
export type PictureFormat = (typeof pictureFormats)[PictureUse][number]

/**
 * Below this a picture looks blurred where it is shown. The height counts for marks, the width for the others. Small signs of
 * the firm are refused.
 */
const sharpFrom: Partial<Record<PictureUse, number>> = { mark: 56, portrait: 320, photo: 800 }

/** Why a picture is too small for its use, and what is needed; undefined when it is large enough. */
export function tooSmall(use: PictureUse, { width, height }: { width: number; height: number }): string | undefined {
  const isMark = use === 'mark'
  const least = sharpFrom[use] ?? 0
  if ((isMark ? height : width) >= least) return undefined
  const margins = isMark ? ' without its margins' : ''
  return `This picture has ${width} × ${height} pixels${margins} and may look blurred. Please choose one that is at least ${least} pixels ${isMark ? 'high' : 'wide'}.`
}

export const MAX_PICTURE_BYTES = 10 * 1024 * 1024

/** An id ends with the size of the larger version, so that a page can reserve its space: `0f3a…-1600x900`. */
export function pictureSize(id: string): { width: number; height: number } | undefined {
  const [, width, height] = /-(\d{1,4})x(\d{1,4})$/.exec(id) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

/** The widths of the stored versions of a picture that is `width` wide, the smaller first. */
export function pictureWidths(use: PictureUse, width: number): number[] {
  return [...new Set(widths[use].map((most) => Math.min(most, width)))]
}

/** Wider ones would only be slower. */
const MAX_SHOWN = 1600

/** The widths that pages offer to browsers. */
export const shownPictureWidths = (use: PictureUse, width: number): number[] =>
  pictureWidths(use, width).filter((each) => each <= MAX_SHOWN)

/** The stored versions, the smaller first. Pages never offer those above the limit, so one format is enough for cutting. */
export const pictureVersions = (use: PictureUse, width: number): { width: number; format: PictureFormat }[] =>
  pictureWidths(use, width).flatMap((each) => {
    const formats = each > MAX_SHOWN ? pictureFormats[use].slice(-1) : pictureFormats[use]
    return formats.map((format) => ({ width: each, format }))
  })

/** The smallest share of a side that a part may have. */
export const MIN_PART = 0.1

/** Whether a part lies within its picture. */
export function isPart({ left, top, width, height }: PicturePart): boolean {
  const fits = (start: number, length: number) => start >= 0 && length >= MIN_PART && start + length <= 1.000_001
  return fits(left, width) && fits(top, height)
}

export function isCrop(value: Json | undefined): value is PictureCrop {
  if (typeof value !== 'object' || value === null || !('of' in value)) return false
  const { of, left, top, width, height } = value
  const isNumber = (one: Json | undefined): one is number => typeof one === 'number'
  if (typeof of !== 'string' || !/^[\w-]{1,64}$/.test(of)) return false
  return isNumber(left) && isNumber(top) && isNumber(width) && isNumber(height) && isPart({ left, top, width, height })
}

export const largestPictureWidth = (use: PictureUse): number => Math.max(...widths[use])

export const picturePath = (id: string, width: number, format: PictureFormat): string =>
  `/pictures/${id}-${width}.${format}`
