import { openThread } from '../../threads/open-thread.ts'
import type { RenderRequest } from './render-worker.ts'

const MOST_WAITING = 50

/** `dir` holds the fonts and drawings that the build left. */
export function imageRenderer(dir: string) {
  const thread = openThread<RenderRequest, Uint8Array>(new URL('./render-worker.ts', import.meta.url), {
    mostWaiting: MOST_WAITING,
    workerData: { dir },
  })
  return {
    draw: async (request: RenderRequest): Promise<Buffer> => Buffer.from(await thread.ask(request)),
    close: () => thread.close(),
  }
}

export type Drawing = ReturnType<typeof imageRenderer>
