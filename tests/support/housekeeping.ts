import { DAY } from '../../contract/time.ts'
import { clockCheck } from '../../server/housekeeping/check-clock.ts'
import { housekeepingChores } from '../../server/housekeeping/chores.ts'
import { runChores } from '../../server/housekeeping/run-chores.ts'
import type { Retention } from '../../server/privacy/retention.ts'
import type { Api } from './open-api.ts'

/** The housekeeping of one process; a second call simulates a restart. */
export function housekeepingOf(api: Api, retention: Retention = {}, sendsMail = true) {
  const { storage, clock, monotonic } = api
  const checkClock = clockCheck(storage, clock, monotonic)
  const chores = housekeepingChores({
    storage,
    retention: async () => retention,
    auditLogDays: 730,
    sendsMail: async () => sendsMail,
    clock,
    monotonic,
    checkClock,
  })
  const log = { info() {}, warn() {} }
  return {
    /** The result of each chore by its name. */
    async round(): Promise<Record<string, string>> {
      const reports = await runChores(chores, clock, log)
      return Object.fromEntries(reports.map(({ chore, result }) => [chore, result]))
    },
    /** Advances a day in which clock and running time agree. */
    async trustClock(): Promise<void> {
      await checkClock()
      api.advance(DAY)
      await checkClock()
    },
  }
}
