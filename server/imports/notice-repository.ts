import { caseKey } from '../../contract/case-key.ts'
import { notInformed } from '../additions/repository.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { mailStatesOf } from '../mail/mails-of-records.ts'
import type { Storage } from '../storage/storage.ts'
import { lockImport } from './import-rows.ts'

/** Mails of one batch: so many a mail server takes within minutes without seeing a flood. */
const BATCH = 200
const MOST = 50_000

type Waiting = { id: string; email: string; isQueued: boolean }

/** The notice to people whom an import has brought in. */
export function importNotices(storage: Storage) {
  /** One addition of each person: one with an address before those without. */
  async function waiting(importId: string, db: Storage['db']): Promise<Waiting[]> {
    const additions = await notInformed(db, importId, MOST)
    const states = await mailStatesOf(
      db,
      'import-notice',
      additions.map(({ id }) => id),
    )
    return Array.from(Map.groupBy(additions, ({ person_id }) => person_id).values(), ([first, ...others]) => {
      const own = first ? [first, ...others] : []
      const { id = '', email = '' } = own.find((one) => one.email !== '') ?? first ?? {}
      return { id, email, isQueued: own.some((one) => states.has(one.id)) }
    })
  }

  return {
    async count(importId: string): Promise<{ notInformed: number; withoutEmail: number; waiting: number }> {
      const people = await waiting(importId, storage.reader)
      return {
        notInformed: people.length,
        withoutEmail: people.filter(({ email }) => email === '').length,
        waiting: people.filter(({ isQueued }) => isQueued).length,
      }
    },

    /** Queues the next batch, and says how many people are left. One mail for each person. */
    queue(importId: string, actor: Actor): Promise<{ queued: number; left: number } | undefined> {
      return storage.write(async (trx) => {
        if (!(await lockImport(storage, trx, importId))) return undefined
        const open = (await waiting(importId, trx)).filter(({ email, isQueued }) => email !== '' && !isQueued)
        const batch = open.slice(0, BATCH)
        for (const { id, email } of batch)
          await enqueueMail(trx, { kind: 'import-notice', recordId: id, email: caseKey(email), now: actor.now })
        if (batch.length > 0)
          await recordAudit(trx, actor, {
            action: 'import_notices',
            subjectId: importId,
            detail: `${batch.length} mails`,
          })
        return { queued: batch.length, left: open.length - batch.length }
      })
    },
  }
}

export type ImportNotices = ReturnType<typeof importNotices>
