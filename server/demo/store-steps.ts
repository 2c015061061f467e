import type { ApplicationStatus } from '../../contract/stages.ts'
import { DAY, endOfIstDay, HOUR, istDay } from '../../contract/time.ts'
import { iso } from '../clock.ts'
import type { SampleMark } from '../storage/sample-mark.ts'
import type { Database, Write } from '../storage/storage.ts'
import { addSampleSteps } from '../tasks/sample-steps.ts'
import { colleagues } from './colleagues.ts'

type PlannedStep = { step: string; inDays: number; isMine: boolean }

/** For those who moved last to each status. */
const planned: Partial<Record<ApplicationStatus, readonly PlannedStep[]>> = {
  interview: [
    { step: 'Confirm the panel with the plant', inDays: 0, isMine: true },
    { step: 'Call about the notice period', inDays: -1, isMine: true },
  ],
  offer: [{ step: 'Ask for the resignation letter', inDays: 2, isMine: true }],
  shortlisted: [{ step: 'Ask for the salary slip', inDays: 0, isMine: false }],
}

type Storing = { mark: SampleMark; idOf: (name: string) => string; accountId: string }

/** Stores the next steps of some applications, of the account of the demo or of nobody. */
export async function storeSteps(trx: Write, { mark, idOf, accountId }: Storing): Promise<void> {
  const { madeAt } = mark
  for (const [status, steps] of Object.entries(planned)) {
    const applications = await lastMoved(trx, mark, status, steps.length)
    await addSampleSteps(
      trx,
      applications.flatMap(({ id, person_id: person }, n) => {
        const one = steps[n]
        if (!one) return []
        const { step, inDays, isMine } = one
        return {
          ...{ id: idOf(`step ${status} ${n}`), about: { kind: 'application' as const, record: id }, person, step },
          ...{ owner: isMine ? accountId : null, dueAt: iso(endOfIstDay(istDay(madeAt + inDays * DAY))) },
          ...{ by: colleagues[n % colleagues.length]?.id ?? '', madeAt: madeAt - 2 * DAY - n * HOUR },
        }
      }),
    )
  }
}

const lastMoved = (db: Database, { records }: SampleMark, status: string, limit: number) =>
  db
    .selectFrom('applications')
    .select(['id', 'person_id'])
    .where('id', 'in', ['', ...records.applications])
    .where('status', '=', status)
    .orderBy('moved_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
