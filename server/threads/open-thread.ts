import { type ResourceLimits, Worker } from 'node:worker_threads'

const IDLE = 30_000

export type Asked<Ask> = { id: number; ask: Ask }
export type Answered<Result> = { id: number; result: Result } | { id: number; error: string }

export type Thread<Ask, Result> = {
  /** `give`: what the thread gets instead of a copy; it is empty here afterwards. */
  ask(ask: Ask, give?: ArrayBuffer[]): Promise<Result>
  close(): Promise<void>
}

export type ThreadOptions = {
  /** Beyond so many, whoever asks is sent away. */
  mostWaiting: number
  workerData?: unknown
  resourceLimits?: ResourceLimits
}

/**
 * A thread for work that would keep visitors waiting. It starts with the first question and ends when none has come in
 * a while: a site that needs none pays nothing for it. One that dies takes only the questions of that moment with it.
 */
export function openThread<Ask, Result>(file: URL, { mostWaiting, ...options }: ThreadOptions): Thread<Ask, Result> {
  const waiting = new Map<number, PromiseWithResolvers<Result>>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let count = 0

  function start(): Worker {
    const started = new Worker(file, options)
    started.unref()
    started.on('message', (answer: Answered<Result>) => {
      const asker = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('result' in answer) asker?.resolve(answer.result)
      else asker?.reject(new Error(answer.error))
      idle ??= setTimeout(rest, IDLE).unref()
      idle.refresh()
    })
    started.on('error', (error) => end(started, error as Error))
    started.on('exit', () => end(started, new Error('The thread has ended.')))
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
    ask(ask, give) {
      if (waiting.size >= mostWaiting) return Promise.reject(new Error('Too many are waiting for the thread.'))
      worker ??= start()
      count += 1
      const asker = Promise.withResolvers<Result>()
      waiting.set(count, asker)
      worker.postMessage({ id: count, ask } satisfies Asked<Ask>, give)
      return asker.promise
    },
    async close() {
      clearTimeout(idle)
      await worker?.terminate()
    },
  }
}
