import type { Piscina } from 'piscina'
import type { PageData } from '../../contract/openings.ts'

export type RenderTask = { path: string; data: PageData }
export type RenderedPage = { title: string; name: string; description: string; markup: string }

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
  /** The worker ends when it had nothing to do for so long. */
  idleTimeout?: number
}

/**
 * Renders pages in one worker thread, one at a time. The worker starts with the first task; a worker that hangs or dies
 * is replaced for the next task.
 */
export function openRenderer({
  file,
  timeout = 5000,
  maxQueue = 20,
  maxHeapMegabytes = 256,
  idleTimeout = 10_000,
}: RendererOptions): Renderer {
  let pool: Promise<Piscina<RenderTask, RenderedPage>> | undefined
  let queued = 0
  let last: Promise<unknown> = Promise.resolve()

  async function openPool() {
    // Loaded late: a start does not wait for it.
    const { Piscina: Pool } = await import('piscina')
    const opened = new Pool<RenderTask, RenderedPage>({
      filename: file,
      name: 'renderPage',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
    })
    // A worker that dies between tasks concerns nobody: the next task starts another.
    opened.on('error', () => {})
    return opened
  }

  const isFull = () => queued >= maxQueue

  return {
    isFull,
    async render(task) {
      if (isFull()) throw new Error('Too many pages are waiting to be rendered.')
      queued += 1
      const run = last.then(async () => {
        pool ??= openPool()
        return (await pool).run(task, { signal: AbortSignal.timeout(timeout) })
      })
      last = run.catch(() => {})
      try {
        return await run
      } finally {
        queued -= 1
      }
    },
    async close() {
      await (await pool)?.destroy()
    },
  }
}
