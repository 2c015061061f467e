import { industryKey } from '../../contract/industry.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { renameIndustry } from '../jobs/rename-industry.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { keepFormerName } from './former-name-repository.ts'

/** Gives the category of an industry, and the jobs, its new name. False when another category has that name already. */
export async function renameCategory(
  { forUpdate }: Pick<Storage, 'forUpdate'>,
  trx: Write,
  { from, to }: { from: string; to: string },
  actor: Actor,
): Promise<boolean> {
  const named = (name: string) => trx.selectFrom('categories').selectAll().where('name_key', '=', industryKey(name))
  const category = await forUpdate(named(from), 'categories').executeTakeFirst()
  const other = await named(to).executeTakeFirst()
  if (other && other.id !== category?.id) return false
  if (category) {
    await trx
      .updateTable('categories')
      .set({ name: to, name_key: industryKey(to) })
      .where('id', '=', category.id)
      .execute()
    await recordAudit(trx, actor, {
      action: 'category_update',
      subjectId: category.id,
      subject: to,
      changes: [{ field: 'Name', from: category.name, to }],
    })
  }
  const before = category?.name ?? from
  const hasJobs = await renameIndustry(trx, { from: before, to }, actor)
  if (category || hasJobs) await keepFormerName(trx, { from: before, to })
  return true
}
