/** Re-encodes one picture in a process of its own, which ends with the task: libvips is native code and reads any file. */
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import type { PicturePart, PictureUse } from '../../contract/content/fields.ts'
import { largestPictureWidth, type PictureFormat, pictureVersions, takesDrawing } from '../../contract/pictures.ts'
import type { PictureKind } from './inspect-picture.ts'
import type { EncodedPicture } from './picture-repository.ts'

export type EncodeTask = {
  bytes: Uint8Array
  use: PictureUse
  /** Of a stored picture, which stands upright. */
  part?: PicturePart | undefined
  kind: PictureKind
  maxPixels: number
}
export type EncodeAnswer =
  | { ok: true; picture: EncodedPicture }
  | { ok: false; reason: 'too_many_pixels' | 'unreadable' | 'too_small' }

process.once('message', async (task: EncodeTask) => {
  const answer = await encode(task).catch((): EncodeAnswer => ({ ok: false, reason: 'unreadable' }))
  process.send?.(answer, () => process.exit())
})

async function encode({ bytes, use, part, kind, maxPixels }: EncodeTask): Promise<EncodeAnswer> {
  sharp.cache(false)
  const options = { limitInputPixels: maxPixels, failOn: 'error' as const }
  const { width, height, format } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
  if (width * height > maxPixels) return { ok: false, reason: 'too_many_pixels' }
  // libvips looks at the content too; both must agree.
  if (format !== (kind === 'avif' ? 'heif' : kind)) return { ok: false, reason: 'unreadable' }

  const most = largestPictureWidth(use)
  const isDrawing = kind === 'svg'
  // A drawing has no size of its own: it is drawn as large as it is needed.
  const density = isDrawing ? Math.min(Math.max((72 * most) / width, 1), 2400) : undefined
  const whole = sharp(bytes, { ...options, ...(density && { density }) }).autoOrient()
  const upright = part ? whole.extract(pixelsOf(part, { width, height })) : whole
  // Margins would make a sign small beside the words of the page, and marks in a row uneven.
  const decoded = (takesDrawing(use) ? upright.trim() : upright)
    .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: !isDrawing })
    .toColourspace('srgb')
  const kept = takesDrawing(use) ? decoded.ensureAlpha() : decoded.flatten({ background: '#fff' })
  const drawn = await kept.raw().toBuffer({ resolveWithObject: true })
  if (!isDrawing && isTooSmall(use, drawn.info)) return { ok: false, reason: 'too_small' }
  const { data, info } = use === 'emblem' ? await squared(drawn) : drawn
  const raw = { width: info.width, height: info.height, channels: info.channels }

  const files: EncodedPicture['files'] = []
  for (const { width: each, format } of pictureVersions(use, info.width)) {
    const picture = sharp(data, { raw }).resize({ width: each })
    // Home screens and browser tabs show it on any ground.
    const shown = use === 'emblem' && format === 'png' ? picture.flatten({ background: '#fff' }) : picture
    files.push({ name: `${each}.${format}`, bytes: await encodeAs(shown, format).toBuffer() })
  }
  return { ok: true, picture: { use, width: info.width, height: info.height, files } }
}

function pixelsOf(part: PicturePart, { width, height }: { width: number; height: number }) {
  const [left, top] = [Math.round(part.left * width), Math.round(part.top * height)]
  const most = { width: width - left, height: height - top }
  return {
    left,
    top,
    width: Math.max(1, Math.min(most.width, Math.round(part.width * width))),
    height: Math.max(1, Math.min(most.height, Math.round(part.height * height))),
  }
}

type Raw = { data: Buffer; info: OutputInfo }

/** Smaller ones would be blurred where they are shown. */
const isTooSmall = (use: PictureUse, { width, height }: OutputInfo) =>
  (use === 'logo' && (width < 120 || height < 32)) || (use === 'emblem' && Math.max(width, height) < 128)

/** In the middle of a square with a clear ground. */
async function squared({ data, info: { width, height, channels } }: Raw): Promise<Raw> {
  const side = Math.max(width, height)
  const [left, top] = [Math.floor((side - width) / 2), Math.floor((side - height) / 2)]
  return sharp(data, { raw: { width, height, channels } })
    .extend({
      left,
      top,
      right: side - width - left,
      bottom: side - height - top,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function encodeAs(picture: Sharp, format: PictureFormat): Sharp {
  switch (format) {
    case 'avif':
      // More effort takes four times as long and saves 5 %.
      return picture.avif({ quality: 55, effort: 2 })
    case 'webp':
      return picture.webp({ quality: 80 })
    case 'jpg':
      return picture.jpeg({ quality: 80, mozjpeg: true })
    case 'png':
      return picture.png({ compressionLevel: 9, palette: true })
  }
}
