import type { FastifyInstance } from 'fastify'
import { NEEDS_OPERATOR, type Storage, type StorageProblem } from './storage/storage.ts'

const AWAY_LOG_INTERVAL = 60_000

/** Logs the error and exits, because the state of the process is unknown. The supervisor starts the next one. */
export function endOnUnexpectedError(app: FastifyInstance): void {
  process.on('uncaughtException', (err, origin) => {
    app.log.fatal({ err, event: 'crashed', origin }, 'unexpected error')
    process.exit(1)
  })
}

/** Ends the process because of a storage problem that only a person can solve. */
export async function end(app: FastifyInstance, storage: Storage, problem: StorageProblem): Promise<void> {
  fail([problem.sentence], problem.exitCode)
  await app.close()
  await storage.close()
  process.exit()
}

/** Logs one line when the database is away, and one a minute while it stays away. */
export function awayLog(app: FastifyInstance): (reason: string) => void {
  let loggedAt = -Infinity
  return (reason) => {
    if (performance.now() - loggedAt < AWAY_LOG_INTERVAL) return
    loggedAt = performance.now()
    app.log.warn({ event: 'database_away', reason }, 'the database is away; pages are shown, the API answers 503')
  }
}

/**
 * Writing on could make damage worse; the reason is in the log. A disk that has been turned
 * read-only is no such case: reading goes on, and `readyz` tells.
 */
export async function endIfDamaged(storage: Storage): Promise<void> {
  const canWrite = await storage.isReady().catch(() => true)
  if (canWrite) process.exit(NEEDS_OPERATOR)
}

export function fail(sentences: string[], exitCode = 1): void {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`)
  process.exitCode = exitCode
}
