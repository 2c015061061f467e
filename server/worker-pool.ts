import type { Piscina } from 'piscina'

/** Piscina's type of `transferList` does not fit these types of Node. */
type RunOptions = Parameters<Piscina['run']>[1]

export type WorkerPoolOptions = {
  /** The module that runs in the worker. */
  file: URL
  /** The exported function that does a task. */
  task: string
  /** A task that takes longer is ended together with its worker. */
  taskTimeout: number
  /** Milliseconds that a task may take in addition when its worker has to be started first. */
  startTimeout?: number
  workerData?: unknown
  /** A worker that needs more JavaScript heap ends; the process goes on. */
  maxHeapMegabytes?: number
  /** The worker ends after so many milliseconds without a task. */
  idleTimeout?: number
}

export type TaskOptions = {
  /** Buffers that are moved to the worker instead of copied. */
  transfer?: ArrayBuffer[]
  /** Instead of the pool's `taskTimeout`. */
  timeout?: number
}

export type WorkerPool<Task, Result> = {
  run(task: Task, options?: TaskOptions): Promise<Result>
  close(): Promise<void>
}

/**
 * One worker thread for work that would block the event loop. Piscina is loaded and the worker started with the first
 * task; the worker ends when it is idle, so a site at rest does not pay for it. Callers limit how many
 * tasks wait: piscina does not count those that can time out.
 */
export function workerPool<Task, Result>(options: WorkerPoolOptions): WorkerPool<Task, Result> {
  let pool: Promise<Piscina<Task, Result>> | undefined
  const waiting = new Set<AbortController>()
  // Piscina leaves a queued task waiting when Node cannot start its worker, for instance out of file descriptors. Any
  // other error comes from a worker that was being replaced, and does not concern the tasks that wait for the next one.
  const onWorkerError = (error: Error & { code?: string }) => {
    if (error.code !== 'ERR_WORKER_INIT_FAILED') return
    for (const controller of waiting) controller.abort(error)
  }
  return {
    async run(task, { transfer: transferList, timeout = options.taskTimeout } = {}) {
      pool ??= open(options, onWorkerError)
      const opened = await pool
      const limit = opened.threads.length > 0 ? timeout : (options.startTimeout ?? 0) + timeout
      const failed = new AbortController()
      waiting.add(failed)
      const signal = AbortSignal.any([failed.signal, AbortSignal.timeout(limit)])
      try {
        return await opened.run(task, { transferList, signal } as RunOptions)
      } catch (error) {
        // Piscina reports any abort in the same words; the reason says whether it was the time-out.
        throw signal.aborted ? signal.reason : error
      } finally {
        waiting.delete(failed)
      }
    },
    async close() {
      await (await pool)?.destroy()
    },
  }
}

async function open<Task, Result>(
  { file, task, workerData, maxHeapMegabytes, idleTimeout = 30_000 }: WorkerPoolOptions,
  onWorkerError: (error: Error) => void,
) {
  const { Piscina } = await import('piscina')
  const pool = new Piscina<Task, Result>({
    filename: file.href,
    name: task,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout,
    recordTiming: false,
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  })
  // Emitted when a worker fails at its start or between two tasks. The next task starts another worker.
  pool.on('error', onWorkerError)
  return pool
}
