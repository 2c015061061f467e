import { Refused, refusals } from '../errors.ts'
import { openThread } from '../threads/open-thread.ts'
import { openUpload, type Upload } from './open-upload.ts'

/** What is read in a fraction of a millisecond is not worth the way to another thread. */
const SMALL = 64 * 1024
const MOST_WAITING = 500
/** A body of a million empty lists takes much more than its own length. */
const MOST_MEGABYTES = 512

/** Reads, decodes and judges uploads, the large ones in a thread of their own: five megabytes take fifteen milliseconds, for which everybody else would wait. */
export function uploadOpener() {
  const thread = openThread<Uint8Array, Upload | undefined>(new URL('./open-upload-worker.ts', import.meta.url), {
    mostWaiting: MOST_WAITING,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  return {
    async open(bytes: Buffer): Promise<Upload | undefined> {
      if (bytes.length <= SMALL) return openUpload(bytes)
      // Of its own, so that it can be given away.
      const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : Buffer.copyBytesFrom(bytes)
      try {
        return await thread.ask(own, [own.buffer as ArrayBuffer])
      } catch {
        throw new Refused(refusals.unavailable)
      }
    },
    close: () => thread.close(),
  }
}

export type UploadOpener = ReturnType<typeof uploadOpener>
