import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import type { Storage } from '../storage/storage.ts'
import { wordListRepository } from '../storage/word-list.ts'

/** The words that are offered for why applications end. Those that ended keep the words that they ended with. */
export function endReasonRepository(storage: Storage) {
  const words = wordListRepository(storage, {
    table: 'end_reasons',
    used: (db) =>
      db
        .selectFrom('applications')
        .select(({ fn }) => ['ended_reason as word', fn.countAll<number>().as('count')])
        .where('ended_reason', '!=', '')
        .groupBy('ended_reason')
        .orderBy('count', 'desc')
        .orderBy('ended_reason')
        .execute(),
  })
  return {
    ...words,
    replace: (wanted: readonly string[], actor: Actor, expected: string | undefined) =>
      words.replace(wanted, expected, (trx) => recordAudit(trx, actor, { action: 'end_reasons_change' })),
  }
}

export type EndReasons = ReturnType<typeof endReasonRepository>
