import { HOUR } from '../../contract/time.ts'
import { type Clock, iso } from '../clock.ts'

/** `warning`: a word for operators, without personal data or paths. */
export type JobResult = { warning?: string; details?: object }
export type Job = { name: string; run: () => Promise<JobResult> }

/** The last result of a job for `readyz`: 'ok', 'failed' or its warning. */
export type JobReport = { job: string; result: string; at: string }

export type JobLog = {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
}

/** A job that fails does not stop the others, and is repeated in the next round. */
export async function runJobs(jobs: Job[], clock: Clock, log: JobLog): Promise<JobReport[]> {
  const reports: JobReport[] = []
  for (const { name, run } of jobs) {
    const result = await run().then(
      ({ warning, details }) => {
        if (warning) log.warn({ event: 'housekeeping', job: name, result: warning, ...details }, 'housekeeping')
        else log.info({ event: 'housekeeping', job: name, result: 'ok', ...details }, 'housekeeping')
        return warning ?? 'ok'
      },
      (error: Error & { code?: string }) => {
        log.warn({ event: 'housekeeping', job: name, result: 'failed', code: error.code, err: error }, 'housekeeping')
        return 'failed'
      },
    )
    reports.push({ job: name, result, at: iso(clock()) })
  }
  return reports
}

export type Housekeeping = { reports: () => JobReport[]; stop: () => void }

/** At the start and then every hour. */
export function startHousekeeping(jobs: Job[], clock: Clock, log: JobLog): Housekeeping {
  let reports: JobReport[] = []
  let running = false
  async function round(): Promise<void> {
    if (running) return
    running = true
    reports = await runJobs(jobs, clock, log)
    running = false
  }
  const timer = setInterval(() => void round(), HOUR)
  timer.unref()
  void round()
  return { reports: () => reports, stop: () => clearInterval(timer) }
}
