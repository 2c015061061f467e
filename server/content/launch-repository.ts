import type { LaunchChecklist, LaunchItem } from '../../contract/content/site-editing.ts'
import type { ContentRecord } from '../../contract/content/site-pages.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import type { ContentSource } from '../content-source.ts'
import type { Storage } from '../storage/storage.ts'
import { findLaunchItems } from './launch-items.ts'

const LOOPBACK = /^(localhost|127\..*|\[::1\])$/

export type LaunchOptions = {
  storage: Storage
  records: readonly ContentRecord[]
  content: ContentSource
  publicUrl: URL
  /** The state of mails. */
  mail: () => Promise<LaunchChecklist['mail']>
}

/** Steps to be done before the site is shown to the public. */
export function launchRepository({ storage, records, content, publicUrl, mail }: LaunchOptions) {
  const { db, write, lock } = storage

  const found = () => findLaunchItems(records, content.current().values)

  async function items(): Promise<LaunchItem[]> {
    const rows = await db.selectFrom('content_confirmations').selectAll().execute()
    const confirmations = new Map(rows.map((row) => [row.id, { by: row.confirmed_by, at: row.confirmed_at }]))
    return found().map((item) => ({
      ...item,
      confirmed: (!item.mustChange && confirmations.get(item.id)) || null,
    }))
  }

  return {
    async checklist(): Promise<LaunchChecklist> {
      const listed = await items()
      const isSet = !LOOPBACK.test(publicUrl.hostname)
      const { isConfigured, exampleAddresses, testedAt } = await mail()
      return {
        items: listed,
        publicUrl: { value: publicUrl.origin, isSet },
        mail: { isConfigured, exampleAddresses, testedAt },
        isDone:
          listed.every(({ confirmed }) => confirmed !== null) &&
          isSet &&
          isConfigured &&
          exampleAddresses.length === 0 &&
          testedAt !== null,
      }
    },

    /** False when one of them is not in the list any more, or must be changed. Nothing is confirmed then. */
    async confirm(ids: readonly string[], actor: Actor): Promise<boolean> {
      const wanted = found().filter(({ id, mustChange }) => ids.includes(id) && !mustChange)
      const byId = new Map(wanted.map((item) => [item.id, item]))
      if (ids.some((id) => !byId.has(id))) return false
      await write(async (trx) => {
        await lock(trx, 'content confirmations')
        const known = await trx.selectFrom('content_confirmations').select('id').where('id', 'in', ids).execute()
        const added = [...byId.values()].filter(({ id }) => !known.some((row) => row.id === id))
        for (const { id, key, title, where } of added) {
          const row = { id, page: key, confirmed_at: iso(actor.now), confirmed_by: actor.username }
          await trx.insertInto('content_confirmations').values(row).execute()
          const detail = where.join(', ')
          await recordAudit(trx, actor, { action: 'content_confirm', subjectId: key, subject: title, detail })
        }
      })
      return true
    },

    /** False when none of them was confirmed. */
    async takeBack(ids: readonly string[], actor: Actor): Promise<boolean> {
      const byId = new Map(found().map((item) => [item.id, item]))
      return write(async (trx) => {
        const rows = await trx
          .deleteFrom('content_confirmations')
          .where('id', 'in', ids)
          .returning(['id', 'page'])
          .execute()
        for (const { id, page } of rows) {
          const subject = records.find(({ key }) => key === page)?.title ?? page
          const detail = byId.get(id)?.where.join(', ') ?? ''
          await recordAudit(trx, actor, { action: 'content_confirm_undo', subjectId: page, subject, detail })
        }
        return rows.length > 0
      })
    },
  }
}

export type Launch = ReturnType<typeof launchRepository>
