import { HOUR } from '../../contract/time.ts'
import { type Clock, iso } from '../clock.ts'

/** `warning`: a word for operators, without personal data or paths. */
export type ChoreResult = { warning?: string; details?: object }
export type Chore = { name: string; run: () => Promise<ChoreResult> }

/** The last result of a chore for `readyz`: 'ok', 'failed' or its warning. */
export type ChoreReport = { chore: string; result: string; at: string }

type ChoreLog = {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
}

/** A chore that fails does not stop the others, and is repeated in the next round. */
export async function runChores(chores: Chore[], clock: Clock, log: ChoreLog): Promise<ChoreReport[]> {
  const reports: ChoreReport[] = []
  for (const { name, run } of chores) {
    const result = await run().then(
      ({ warning, details }) => {
        if (warning) log.warn({ event: 'housekeeping', chore: name, result: warning, ...details }, 'housekeeping')
        else log.info({ event: 'housekeeping', chore: name, result: 'ok', ...details }, 'housekeeping')
        return warning ?? 'ok'
      },
      (error: Error & { code?: string }) => {
        log.warn({ event: 'housekeeping', chore: name, result: 'failed', code: error.code, err: error }, 'housekeeping')
        return 'failed'
      },
    )
    reports.push({ chore: name, result, at: iso(clock()) })
  }
  return reports
}

export type Housekeeping = { reports: () => ChoreReport[]; stop: () => void }

/** At the start and then every hour. */
export function startHousekeeping(chores: Chore[], clock: Clock, log: ChoreLog): Housekeeping {
  let reports: ChoreReport[] = []
  let running = false
  async function round(): Promise<void> {
    if (running) return
    running = true
    reports = await runChores(chores, clock, log)
    running = false
  }
  const timer = setInterval(() => void round(), HOUR)
  timer.unref()
  void round()
  return { reports: () => reports, stop: () => clearInterval(timer) }
}
