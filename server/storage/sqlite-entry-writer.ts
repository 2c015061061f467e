import { programUrl } from '../program-files.ts'
import { workerPool } from '../worker-pool.ts'
import type { EntryChange } from './full-text.ts'
import type { EntryAnswer, EntryTask } from './sqlite-entry-worker.ts'
import type { Database } from './storage.ts'

const CHANGE_TIMEOUT = 20_000
const START_TIMEOUT = 10_000

/** Changes entries of the search index in a worker with a connection of its own, one after the other. */
export function sqliteEntryWriter(db: Database, path: string) {
  const pool = workerPool<EntryTask, EntryAnswer>({
    file: programUrl('sqlite-entry-worker'),
    task: 'changeEntryTask',
    taskTimeout: CHANGE_TIMEOUT,
    startTimeout: START_TIMEOUT,
  })
  return {
    // The connection of the event loop waits for its turn here. In SQLite it would wait for the write lock, and the loop with it.
    change: (change: EntryChange): Promise<boolean> =>
      db.connection().execute(async () => {
        const answer = await pool.run({ path, change }).catch((cause: unknown) => {
          // Told as unavailable: a time-out, or a worker that could not be started.
          throw Object.assign(new Error('The search index could not be written.', { cause }), { code: 'ETIMEDOUT' })
        })
        if ('message' in answer) throw Object.assign(new Error(answer.message), { code: answer.code })
        return answer.isChanged
      }),
    close: () => pool.close(),
  }
}
