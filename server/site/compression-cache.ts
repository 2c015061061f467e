import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compress } from '../http/cached-response.ts'

/** The next step takes three times as long and saves two in a hundred. */
const QUALITY = 10

/**
 * Compresses a page well, and keeps the result beside the build for the next start: that is a third of the start's
 * work. A folder that cannot be written only costs this time again.
 */
export async function compressWithCache(body: Buffer, folder: string): Promise<{ br: Buffer; gzip: Buffer }> {
  const name = createHash('sha256').update(body).digest('hex')
  const file = join(folder, name)
  try {
    return { br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) }
  } catch {
    const { br = body, gzip = body } = await compress(body, QUALITY)
    keep(folder, `${file}.gz`, gzip)
    keep(folder, `${file}.br`, br)
    return { br, gzip }
  }
}

function keep(folder: string, file: string, bytes: Buffer): void {
  try {
    mkdirSync(folder, { recursive: true })
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, bytes)
    renameSync(unfinished, file)
  } catch {
    // Read-only installations are common, and none of a visitor's business.
  }
}
