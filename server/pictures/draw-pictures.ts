import { Worker } from 'node:worker_threads'
import type { DrawAnswer, DrawRequest } from './draw-worker.ts'

const IDLE = 30_000
const MOST_WAITING = 50

type Waiting = { resolve: (png: Buffer) => void; reject: (error: Error) => void }

/**
 * Draws in a thread of its own, which starts with the first picture and ends when none has been asked for in a while:
 * a site whose links nobody shares pays nothing for it. `dir` holds the fonts and drawings that the build left.
 */
export function openDrawing(dir: string) {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let count = 0

  function start(): Worker {
    const started = new Worker(new URL('./draw-worker.ts', import.meta.url), { workerData: { dir } })
    started.unref()
    started.on('message', (answer: DrawAnswer) => {
      const asker = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('png' in answer) asker?.resolve(Buffer.from(answer.png))
      else asker?.reject(new Error(answer.error))
      idle ??= setTimeout(rest, IDLE).unref()
      idle.refresh()
    })
    started.on('error', (error) => end(started, error as Error))
    started.on('exit', () => end(started, new Error('The drawing thread has ended.')))
    return started
  }
  function rest(): void {
    if (waiting.size === 0) void worker?.terminate()
  }
  function end(ended: Worker, error: Error): void {
    if (worker !== ended) return
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  return {
    draw(request: Omit<DrawRequest, 'id'>): Promise<Buffer> {
      if (waiting.size >= MOST_WAITING) return Promise.reject(new Error('Too many pictures are waiting to be drawn.'))
      worker ??= start()
      count += 1
      const id = count
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, ...request } satisfies DrawRequest)
      return promise
    },
    async close(): Promise<void> {
      clearTimeout(idle)
      await worker?.terminate()
    },
  }
}

export type Drawing = ReturnType<typeof openDrawing>
