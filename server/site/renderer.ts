import { pathToFileURL } from 'node:url'
import type { RenderedPage, RenderTask } from '../../contract/rendering.ts'
import { workerPool } from '../worker-pool.ts'

/**
 * Whom a rendering is for, the first to be served first. `page`: a page of the site. `draft`: a preview or a check before
 * a publication. `variant`: a state of `/openings`, of which a stranger can request any number.
 */
const RENDER_CLASSES = ['page', 'draft', 'variant'] as const
export type RenderClass = (typeof RENDER_CLASSES)[number]

export type Renderer = {
  /** Rejects when the page throws, hangs or exhausts its memory, and at once when the queue of its class is full. */
  render(task: RenderTask, renderClass: RenderClass): Promise<RenderedPage>
  close(): Promise<void>
}

/** The renderer has no time for a page or is being closed: the same page may be rendered later. */
export class RendererBusyError extends Error {}

type RendererOptions = {
  /** The compiled site/render.tsx. */
  file: string
  timeout?: number
  /** Shorter, because pages wait for the variant that is being rendered. */
  variantTimeout?: number
  /** Renderings of one class that are waiting or running. */
  maxQueue?: number
  maxHeapMegabytes?: number
  /** The worker ends after this long without a task. */
  idleTimeout?: number
}

type Waiting = { task: RenderTask; resolve: (page: RenderedPage) => void; reject: (error: unknown) => void }

/**
 * Renders pages in one worker thread, one at a time. Each class has a queue of its own, so that variants never take the
 * room of pages and drafts, and delay them by one rendering at most. The worker starts with the first task; a worker that
 * hangs or dies is replaced for the next task.
 */
export function createRenderer({
  file,
  timeout = 5000,
  variantTimeout = 2000,
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
  const queues: Record<RenderClass, Waiting[]> = { page: [], draft: [], variant: [] }
  let running: RenderClass | undefined
  let closed = false
  const ending = () => new RendererBusyError('The site is being stopped.')

  /** One task at a time, so that the time-out of a page does not include its wait in the queue. */
  async function work(): Promise<void> {
    for (;;) {
      running = RENDER_CLASSES.find((one) => queues[one].length > 0)
      const next = running && queues[running].shift()
      if (!next) return
      const options = running === 'variant' ? { timeout: variantTimeout } : {}
      await pool.run(next.task, options).then(next.resolve, (error) => next.reject(closed ? ending() : error))
    }
  }

  return {
    render(task, renderClass) {
      const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>()
      if (closed) {
        reject(ending())
        return promise
      }
      const queue = queues[renderClass]
      if (queue.length + (running === renderClass ? 1 : 0) >= maxQueue) {
        reject(new RendererBusyError('Too many pages are waiting to be rendered. Please try again in a moment.'))
        return promise
      }
      queue.push({ task, resolve, reject })
      if (!running) void work()
      return promise
    },
    close() {
      closed = true
      for (const { reject } of Object.values(queues).flatMap((queue) => queue.splice(0))) reject(ending())
      return pool.close()
    },
  }
}
