import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import type { ZipEntry } from '../../resumes/read-zip.ts'
import { problems, SheetProblem } from './sheet-problem.ts'
import { type XmlListener, xmlEvents } from './xml-events.ts'

const PIECE = 64 * 1024

/** Unpacks a part of the file piece by piece, and no further than its declared length. */
export async function readPart({ data, isPacked, unpacked }: ZipEntry, listener: XmlListener): Promise<void> {
  const parser = xmlEvents(listener)
  const packed = Readable.from(pieces(data), { objectMode: false, highWaterMark: PIECE })
  const decoder = new TextDecoder()
  let size = 0
  try {
    for await (const piece of isPacked ? packed.pipe(createInflateRaw({ chunkSize: PIECE })) : packed) {
      size += piece.length
      if (size > unpacked) throw new SheetProblem(problems.zipBomb)
      parser.write(decoder.decode(piece, { stream: true }))
    }
    parser.write(decoder.decode())
    parser.end()
  } catch (error) {
    throw error instanceof SheetProblem ? error : new SheetProblem(problems.damaged)
  }
}

function* pieces(data: Buffer): Generator<Buffer> {
  for (let at = 0; at < data.length; at += PIECE) yield data.subarray(at, at + PIECE)
}
