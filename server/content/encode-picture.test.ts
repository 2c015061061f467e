import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { PictureUse } from '../../contract/content/fields.ts'
import { flatPng, samplePhoto, svg } from '../../tests/support/sample-pictures.ts'
import { pictureEncoder } from './encode-picture.ts'

const encode = pictureEncoder()
async function encoded(bytes: Buffer, use: PictureUse) {
  const result = await encode(bytes, use)
  if (!result.ok) throw new Error(result.refusal.sentence)
  return result.picture
}

const LONG = 60_000

test('a large photo is stored in two widths, a modern format first', { timeout: LONG }, async () => {
  const { width, height, files } = await encoded(flatPng(2000, 1000), 'photo')
  expect({ width, height }).toEqual({ width: 1600, height: 800 })
  expect(files.map(({ name }) => name)).toEqual([
    '800.avif',
    '800.webp',
    '800.jpg',
    '1600.avif',
    '1600.webp',
    '1600.jpg',
  ])
  expect(await sharp(files[1]?.bytes).metadata()).toMatchObject({ format: 'webp', width: 800, height: 400 })
})

test('a position, a name and all else that a camera notes is gone, and the picture stands upright', {
  timeout: LONG,
}, async () => {
  const bytes = await samplePhoto()
    .withExif({ IFD0: { Artist: 'Secret Name' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret Name</x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(bytes.includes('Secret Name')).toBe(true)
  const { width, height, files } = await encoded(bytes, 'portrait')
  expect({ width, height }).toEqual({ width: 200, height: 300 })
  for (const { bytes } of files) {
    const { exif, xmp, iptc } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
    expect(Buffer.from(bytes).includes('Secret')).toBe(false)
  }
})

test('what hides in or behind a picture is not kept', { timeout: LONG }, async () => {
  const html = '<script>alert(1)</script>'
  const { files } = await encoded(Buffer.concat([flatPng(300, 100, { text: html }), Buffer.from(html)]), 'mark')
  for (const { bytes } of files) expect(Buffer.from(bytes).includes('script')).toBe(false)
})

test('a drawing becomes a sharp picture with a clear ground', { timeout: LONG }, async () => {
  const { width, height, files } = await encoded(
    svg('<rect width="20" height="10" fill="#c00"/><rect x="20" y="10" width="20" height="10" fill="#c00"/>'),
    'mark',
  )
  expect({ width, height }).toEqual({ width: 320, height: 160 })
  const data = await sharp(files.at(-1)?.bytes).ensureAlpha().raw().toBuffer()
  expect([...data.subarray(0, 4)]).toEqual([204, 0, 0, 255])
  expect(data.at(width * 4 - 1)).toBe(0)
})

test('a mark loses margins of one colour, clear or white; a photo keeps them', { timeout: LONG }, async () => {
  const inside = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  const framed = (background: string) =>
    sharp(inside).extend({ top: 80, bottom: 80, left: 60, right: 60, background }).png().toBuffer()
  for (const background of ['#ffffff', '#ffffff00']) {
    const { width, height } = await encoded(await framed(background), 'mark')
    expect({ background, width, height }).toEqual({ background, width: 200, height: 100 })
  }
  expect(await encoded(await framed('#ffffff'), 'photo')).toMatchObject({ width: 320, height: 260 })
})

test('a logo loses its margins, also white ones', { timeout: LONG }, async () => {
  const drawn = svg('<rect x="10" y="8" width="20" height="4" fill="#c00"/>')
  const { width, height } = await encoded(drawn, 'logo')
  expect(width / height).toBeCloseTo(5, 1)
  const onWhite = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } })
    .composite([{ input: { create: { width: 200, height: 50, channels: 3, background: '#036' } } }])
    .png()
    .toBuffer()
  expect(await encoded(onWhite, 'logo')).toMatchObject({ width: 200, height: 50 })
})

test('a mark is square: clear around it on pages, white in icons', { timeout: LONG }, async () => {
  const { width, height, files } = await encoded(svg('<rect width="40" height="20" fill="#c00"/>'), 'emblem')
  expect([width, height]).toEqual([512, 512])
  expect(files.map(({ name }) => name)).toContain('512.png')
  const corner = async (name: string) => {
    const file = files.find((one) => one.name === name)
    return [...(await sharp(file?.bytes).ensureAlpha().raw().toBuffer()).subarray(0, 4)]
  }
  expect(await corner('192.png')).toEqual([255, 255, 255, 255])
  expect((await corner('192.webp'))[3]).toBe(0)
})

test('a sign that would be blurred is refused with the size that it needs', { timeout: LONG }, async () => {
  const small = await samplePhoto().resize(80, 80).png().toBuffer()
  for (const use of ['logo', 'emblem'] as const)
    expect(await encode(small, use)).toMatchObject({
      ok: false,
      refusal: { sentence: expect.stringContaining('a logo needs 120 pixels in width and 32 in height, a mark 128') },
    })
})

describe('refused:', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['50,000 × 50,000 pixels', () => flatPng(50_000, 50_000, { rows: 100 }), /more than 50 million pixels/],
    ['a drawing of that size', () => svg('<g/>', 'width="50000" height="50000"'), /more than 50 million pixels/],
    ['half a JPEG', async () => (await samplePhoto().jpeg().toBuffer()).subarray(0, 2000), /cannot be read/],
    ['a PNG without pixels', () => flatPng(300, 300, { rows: 3 }), /cannot be read/],
    ['words after the first bytes of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\nwords', 'latin1'), /cannot be read/],
    ['a drawing without an end', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'), /cannot be read/],
  ])('%s', { timeout: LONG }, async (_name, make, sentence) => {
    const result = await encode(await make(), 'mark')
    expect(result).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_picture', sentence: expect.stringMatching(sentence) },
    })
  })

  test('one that takes too long, whose process is ended', { timeout: LONG }, async () => {
    const result = await pictureEncoder({ timeout: 1 })(flatPng(90, 90), 'mark')
    const sentence = expect.stringContaining('took too long: please try again')
    expect(result).toMatchObject({ ok: false, refusal: { code: 'invalid_picture', sentence } })
  })
})
