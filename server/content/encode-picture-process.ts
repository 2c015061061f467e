/** Re-encodes one picture in a process of its own, which ends with the task: libvips is native code and reads any file. */
import sharp, { type Sharp } from 'sharp'
import type { PictureUse } from '../../contract/content/fields.ts'
import { largestPictureWidth, type PictureFormat, pictureFormats, pictureWidths } from '../../contract/pictures.ts'
import type { PictureKind } from './inspect-picture.ts'
import type { EncodedPicture } from './picture-repository.ts'

export type EncodeTask = { bytes: Uint8Array; use: PictureUse; kind: PictureKind; maxPixels: number }
export type EncodeAnswer =
  | { ok: true; picture: EncodedPicture }
  | { ok: false; reason: 'too_many_pixels' | 'unreadable' }

process.once('message', async (task: EncodeTask) => {
  const answer = await encode(task).catch((): EncodeAnswer => ({ ok: false, reason: 'unreadable' }))
  process.send?.(answer, () => process.exit())
})

async function encode({ bytes, use, kind, maxPixels }: EncodeTask): Promise<EncodeAnswer> {
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
  const decoded = sharp(bytes, { ...options, ...(density && { density }) })
    .autoOrient()
    .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: !isDrawing })
    .toColourspace('srgb')
  const { data, info } = await (use === 'mark' ? decoded.ensureAlpha() : decoded.flatten({ background: '#fff' }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }

  const files: EncodedPicture['files'] = []
  for (const each of pictureWidths(use, info.width)) {
    for (const format of pictureFormats[use]) {
      const picture = sharp(data, { raw }).resize({ width: each })
      files.push({ name: `${each}.${format}`, bytes: await encodeAs(picture, format).toBuffer() })
    }
  }
  return { ok: true, picture: { use, width: info.width, height: info.height, files } }
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
