import type { Role } from '../../contract/team.ts'
import type { Database } from '../storage/storage.ts'

/** The setting with the roles that need a second factor, as a JSON list. */
export const SECOND_FACTOR_POLICY = 'second_factor_roles'

export async function requiredRoles(db: Database): Promise<Role[]> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', SECOND_FACTOR_POLICY)
    .executeTakeFirst()
  return row ? JSON.parse(row.value) : []
}
