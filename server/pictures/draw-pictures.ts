import { openThread } from '../threads/open-thread.ts'
import type { DrawRequest } from './draw-worker.ts'

const MOST_WAITING = 50

/** `dir` holds the fonts and drawings that the build left. */
export function openDrawing(dir: string) {
  const thread = openThread<DrawRequest, Uint8Array>(new URL('./draw-worker.ts', import.meta.url), {
    mostWaiting: MOST_WAITING,
    workerData: { dir },
  })
  return {
    draw: async (request: DrawRequest): Promise<Buffer> => Buffer.from(await thread.ask(request)),
    close: () => thread.close(),
  }
}

export type Drawing = ReturnType<typeof openDrawing>
