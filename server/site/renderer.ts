import { pathToFileURL } from 'node:url'
import type { PageData } from '../../contract/openings.ts'
import type { SiteContent } from '../content-source.ts'
import { workerPool } from '../worker-pool.ts'

export type RenderTask = {
  path: string
  data?: PageData | undefined
  /** `mark` adds invisible marks to texts, for the editor. */
  content: SiteContent & { mark?: boolean }
}

export type RenderedPage = {
  title: string
  name: string
  description: string
  markup: string
  /** The content that the scripts of the page need. */
  content: unknown
}

export type Renderer = {
  /** Rejects when the page throws, hangs or exhausts its memory, and at once when the queue is full. */
  render(task: RenderTask): Promise<RenderedPage>
  isFull(): boolean
  close(): Promise<void>
}

export type RendererOptions = {
  /** The compiled app/render.tsx. */
  file: string
  timeout?: number
  maxQueue?: number
  maxHeapMegabytes?: number
  /** The worker ends after this long without a task. */
  idleTimeout?: number
}

/**
 * Renders pages in one worker thread, one at a time. The worker starts with the first task; a worker that hangs or dies
 * is replaced for the next task.
 */
export function createRenderer({
  file,
  timeout = 5000,
  maxQueue = 20,
  maxHeapMegabytes = 256,
  idleTimeout = 10_000,
}: RendererOptions): Renderer {
  const pool = workerPool<RenderTask, RenderedPage>({
    file: pathToFileURL(file),
    task: 'renderPage',
    taskTimeout: timeout,
    // Seconds on a busy machine.
    startTimeout: 10_000,
    maxHeapMegabytes,
    idleTimeout,
  })
  let queued = 0
  let last: Promise<unknown> = Promise.resolve()
  const isFull = () => queued >= maxQueue

  return {
    isFull,
    async render(task) {
      if (isFull()) throw new Error('Too many pages are waiting to be rendered.')
      queued += 1
      // One task at a time, so that the time-out of a page does not include its wait in the queue.
      const run = last.then(() => pool.run(task))
      last = run.catch(() => {})
      try {
        return await run
      } finally {
        queued -= 1
      }
    },
    close: () => pool.close(),
  }
}
