import {
  type ClientSheet,
  isUsualSheet,
  readSheetColumns,
  type SheetColumn,
  type SheetInput,
} from '../../contract/submissions/sheet-column.ts'
import type { Actor } from '../audit/actor.ts'
import { describeChanges } from '../audit/describe-changes.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import type { Stale } from '../errors.ts'
import { digest } from '../storage/ids.ts'
import type { Schema } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'
import { lockClient, selectClient } from './find-client.ts'

type ChangedSheet =
  | { state: 'saved'; sheet: ClientSheet }
  | ({ state: 'stale' } & Stale<ClientSheet>)
  | { state: 'unknown' }

/** The columns of the spreadsheet that a client gets. What was sent keeps the sheet with which it went out. */
export function sheetRepository({ db, write, lock }: Storage) {
  return {
    /** Undefined when there is no such client. */
    async of(client: string): Promise<ClientSheet | undefined> {
      const row = await selectClient(db, client).executeTakeFirst()
      return row && toSheet(row)
    },

    /** With `expected`, changes only that version. The usual columns are stored as none, so that they stay the usual ones. */
    set(client: string, { columns }: SheetInput, actor: Actor, expected?: string): Promise<ChangedSheet> {
      return write(async (trx): Promise<ChangedSheet> => {
        const before = await lockClient({ lock }, trx, client)
        if (!before) return { state: 'unknown' }
        const current = toSheet(before)
        if (expected !== undefined && expected !== current.version)
          return { state: 'stale', current, changed: current.changed }
        const row = await trx
          .updateTable('clients')
          .set({
            sheet_columns: isUsualSheet(columns) ? null : JSON.stringify(columns),
            sheet_updated_at: iso(actor.now),
            sheet_updated_by: actor.username,
            is_sample: 0,
          })
          .where('id', '=', client)
          .returningAll()
          .executeTakeFirstOrThrow()
        const sheet = toSheet(row)
        const changes = describeChanges(
          { columns: headsOf(current.columns) },
          { columns: headsOf(sheet.columns) },
          { columns: 'Columns' },
        )
        await recordAudit(trx, actor, { action: 'client_sheet', subjectId: client, changes })
        return { state: 'saved', sheet }
      })
    },
  }
}

const headsOf = (columns: readonly SheetColumn[]) => columns.map(({ head }) => head).join(', ')

/** The version is a hash of the content. */
function toSheet({ sheet_columns, sheet_updated_at: at, sheet_updated_by: by }: Schema['clients']): ClientSheet {
  return {
    columns: [...readSheetColumns(sheet_columns)],
    isUsual: sheet_columns === null,
    changed: at === null || by === null ? null : { by, at },
    version: digest(sheet_columns ?? '').slice(0, 16),
  }
}
