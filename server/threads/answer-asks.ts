import { parentPort } from 'node:worker_threads'
import type { Answered, Asked } from './open-thread.ts'

/** The other end of `openThread`. `give`: what the asker gets instead of a copy. */
export function answerAsks<Ask, Result>(
  work: (ask: Ask) => Result | Promise<Result>,
  give: (result: Result) => ArrayBuffer[] = () => [],
): void {
  parentPort?.on('message', async ({ id, ask }: Asked<Ask>) => {
    try {
      const result = await work(ask)
      parentPort?.postMessage({ id, result } satisfies Answered<Result>, give(result))
    } catch (error) {
      parentPort?.postMessage({ id, error: (error as Error).message } satisfies Answered<Result>)
    }
  })
}
