import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture with some detail, 300 × 200. */
export const samplePhoto = () =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#357',
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  })

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A valid PNG of one grey: a few kilobytes, whatever its size. `text` is stored in it as a comment. */
export function flatPng(width: number, height: number, { text = '', rows = height } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...(text ? [pngChunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'))] : []),
    pngChunk('IDAT', deflateSync(Buffer.alloc(rows * (Math.ceil(width / 8) + 1)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export const svg = (inside: string, attributes = 'viewBox="0 0 40 20"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)
