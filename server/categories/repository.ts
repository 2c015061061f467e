import type { Category } from '../../contract/category.ts'
import type { CategoryChange, CategoryInput } from '../../contract/category-input.ts'
import { industryKey } from '../../contract/industry.ts'
import type { CategoryRestoration } from '../../contract/trash.ts'
import type { Actor } from '../audit/actor.ts'
import { describeChanges } from '../audit/describe-changes.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import { renameIndustry } from '../jobs/rename-industry.ts'
import { databaseFailure } from '../storage/database-error.ts'
import { newId } from '../storage/ids.ts'
import type { Schema } from '../storage/schema.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { putInTrash, takeFromTrash } from '../trash/trash.ts'
import { forgetFormerName, formerNames, keepFormerName } from './former-name-repository.ts'

export type Saved = { state: 'saved'; category: Category } | { state: 'name-taken' } | { state: 'unknown' }

const auditedFields = { name: 'Name', description: 'Description', is_active: 'Active' }

export function categoryRepository({ db, write, forUpdate, announceChange }: Storage) {
  /** The unique index decides whether a name is taken, because two people may choose the same at once. */
  async function save(
    actor: Actor,
    action: 'category_create' | 'category_update' | 'category_restore',
    work: (trx: Write) => Promise<{ row?: Schema['categories']; before?: Schema['categories'] }>,
  ): Promise<Saved> {
    try {
      const row = await write(async (trx) => {
        const { row: saved, before } = await work(trx)
        const changes = saved && before ? describeChanges(before, saved, auditedFields) : []
        if (saved) await recordAudit(trx, actor, { action, subjectId: saved.id, subject: saved.name, changes })
        await announceChange(trx)
        return saved
      })
      return row ? { state: 'saved', category: toCategory(row) } : { state: 'unknown' }
    } catch (error) {
      if (databaseFailure(error) === 'conflict') return { state: 'name-taken' }
      throw error
    }
  }

  return {
    async list(): Promise<Category[]> {
      const rows = await db.selectFrom('categories').selectAll().orderBy('created_at').orderBy('id').execute()
      return rows.map(toCategory)
    },

    formerNames: () => formerNames(db),

    create({ name, description }: CategoryInput, actor: Actor): Promise<Saved> {
      const row = {
        id: newId(),
        name,
        name_key: industryKey(name),
        description,
        is_active: 1,
        created_at: iso(actor.now),
      }
      return save(actor, 'category_create', async (trx) => {
        await forgetFormerName(trx, name)
        return { row: await trx.insertInto('categories').values(row).returningAll().executeTakeFirstOrThrow() }
      })
    },

    change(id: string, { name, description, isActive }: CategoryChange, actor: Actor): Promise<Saved> {
      return save(actor, 'category_update', async (trx) => {
        // Locked, because jobs have the name that another change is about to replace.
        const before = await forUpdate(
          trx.selectFrom('categories').selectAll().where('id', '=', id),
          'categories',
        ).executeTakeFirst()
        const row = await trx
          .updateTable('categories')
          .set({
            // `set` must not be empty, and a change may contain no field.
            id,
            ...(name !== undefined && { name, name_key: industryKey(name) }),
            ...(description !== undefined && { description }),
            ...(isActive !== undefined && { is_active: isActive ? 1 : 0 }),
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
        if (before && row && before.name !== row.name) {
          await renameIndustry(trx, { from: before.name, to: row.name }, actor)
          await keepFormerName(trx, { from: before.name, to: row.name })
        }
        return { row, before }
      })
    },

    async remove(id: string, actor: Actor): Promise<boolean> {
      return write(async (trx) => {
        const row = await trx.deleteFrom('categories').where('id', '=', id).returningAll().executeTakeFirst()
        if (!row) return false
        const { name, description } = row
        await putInTrash(trx, { kind: 'category', id, name, detail: description, content: row }, actor)
        await recordAudit(trx, actor, { action: 'category_delete', subjectId: id, subject: name })
        await announceChange(trx)
        return true
      })
    },

    /** Under another name, when its own has been given to a new category. */
    restore(id: string, { name }: CategoryRestoration, actor: Actor): Promise<Saved> {
      return save(actor, 'category_restore', async (trx) => {
        const before = await takeFromTrash<Schema['categories']>(trx, 'category', id)
        if (!before) return {}
        const row = { ...before, ...(name !== undefined && { name, name_key: industryKey(name) }) }
        await forgetFormerName(trx, row.name)
        return { row: await trx.insertInto('categories').values(row).returningAll().executeTakeFirstOrThrow(), before }
      })
    },
  }
}

function toCategory({ id, name, description, is_active }: Schema['categories']): Category {
  return { _id: id, name, description, isActive: is_active === 1 }
}
