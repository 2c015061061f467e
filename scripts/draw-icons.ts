import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEEP } from '../server/seo/firm.ts'
import { openRasteriser } from '../server/seo/social-image/rasterise.ts'
import { brandMark } from '../server/seo/social-image/social-image-svg.ts'
import { PAPER } from '../server/seo/web-manifest.ts'

/** The brand mark on a filled square. `room` is the margin as a fraction of the side. */
function icon(size: number, room: number): string {
  const scale = (size * (1 - 2 * room)) / 32
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${PAPER}"/><g fill="${DEEP}" transform="translate(${size * room} ${size * room}) scale(${scale})">${brandMark}</g></svg>`
}

/** Icons for browsers, phones and search engines. */
export async function drawIcons(site: string, assets: string) {
  const rasterise = await openRasteriser(assets)
  const draw = (name: string, size: number, room: number) => writeFile(join(site, name), rasterise(icon(size, room)))
  await draw('icon-192.png', 192, 0.12)
  await draw('icon-512.png', 512, 0.12)
  // Phones crop this one to a circle or another shape.
  await draw('icon-maskable-512.png', 512, 0.24)
  await draw('apple-touch-icon.png', 180, 0.16)
  await writeFile(join(site, 'favicon.ico'), iconFile(rasterise(icon(32, 0))))
}

/** An ICO file with one PNG of 32 by 32 pixels, for clients that request /favicon.ico without reading the page. */
function iconFile(png: Uint8Array): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
