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

/** The notice to people whom an import has brought in. */
export function importNotices(storage: Storage) {
  async function waiting(importId: string, db: Storage['db']) {
    const people = await notInformed(db, importId, MOST)
    const states = await mailStatesOf(
      db,
      'import-notice',
      people.map(({ id }) => id),
    )
    return { people, states }
  }

  return {
    async count(importId: string): Promise<{ notInformed: number; withoutEmail: number; waiting: number }> {
      const { people, states } = await waiting(importId, storage.reader)
      return {
        notInformed: people.length,
        withoutEmail: people.filter(({ email }) => email === '').length,
        waiting: people.filter(({ id }) => states.has(id)).length,
      }
    },

    /** Queues the next batch, and says how many people are left. One mail for each address. */
    queue(importId: string, actor: Actor): Promise<{ queued: number; left: number } | undefined> {
      return storage.write(async (trx) => {
        if (!(await lockImport(storage, trx, importId))) return undefined
        const { people, states } = await waiting(importId, trx)
        const open = people.filter(({ id, email }) => email !== '' && !states.has(id))
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
