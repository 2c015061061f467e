import { DAY } from '../../contract/time.ts'
import { CLOCK_DRIFT, type Clock } from '../clock.ts'
import type { Storage } from '../storage/storage.ts'

const SETTING = 'clock_check'

/** `wall`: the clock at the last check. `agreed`: for how many milliseconds of running time it has been right since. */
type Checked = { wall: number; agreed: number }

/** Whether the wall clock may be trusted with deleting by age. */
export type ClockCheck = () => Promise<boolean>

/**
 * The wall clock is trusted once it has agreed with the monotonic clock for a day of running time. The day is kept in
 * the database across restarts and shared by all instances. A jump begins it anew, and so does a clock that is found,
 * after a pause, before the last check or more than a day after it.
 */
export function clockCheck(storage: Storage, clock: Clock, monotonic: Clock): ClockCheck {
  let last: { wall: number; elapsed: number } | undefined

  return async function checkClock(): Promise<boolean> {
    const wall = clock()
    const elapsed = monotonic()
    const ran = last ? elapsed - last.elapsed : 0
    const jumped = last !== undefined && Math.abs(wall - last.wall - ran) > CLOCK_DRIFT
    last = { wall, elapsed }
    return storage.write(async (trx) => {
      await storage.lock(trx, SETTING)
      const row = await trx.selectFrom('settings').select('value').where('name', '=', SETTING).executeTakeFirst()
      const before: Checked | undefined = row && JSON.parse(row.value)
      const agreed = jumped || !before ? 0 : agreedUntil(wall, before, ran)
      const value = JSON.stringify({ wall, agreed } satisfies Checked)
      await trx
        .insertInto('settings')
        .values({ name: SETTING, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
      return agreed >= DAY
    })
  }
}

/** Counts only the time that no other instance has counted. */
function agreedUntil(wall: number, before: Checked, ran: number): number {
  const since = wall - before.wall
  if (since < -CLOCK_DRIFT || since > DAY) return 0
  return Math.min(DAY, before.agreed + Math.min(ran, Math.max(0, since)))
}
