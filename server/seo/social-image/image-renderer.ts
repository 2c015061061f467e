import { semaphore } from '../../http/semaphore.ts'
import { programUrl } from '../../program-files.ts'
import { workerPool } from '../../worker-pool.ts'
import type { RenderRequest } from './render-worker.ts'

/** `dir` holds the fonts and drawings that the build left. */
export function imageRenderer(dir: string) {
  const acquire = semaphore({ permits: 1, maxWaiting: 50, timeout: 20_000 })
  const pool = workerPool<RenderRequest, Uint8Array>({
    file: programUrl('render-worker'),
    task: 'renderImage',
    taskTimeout: 20_000,
    workerData: { dir },
  })
  return {
    /** Clients are served round-robin, so that one who requests many images delays another by one of them. */
    async draw(request: RenderRequest, client: string): Promise<Buffer> {
      const release = await acquire(client)
      if (!release) throw new Error('Too many social images are waiting to be drawn.')
      try {
        return Buffer.from(await pool.run(request))
      } finally {
        release()
      }
    },
    close: () => pool.close(),
  }
}

export type Drawing = ReturnType<typeof imageRenderer>
