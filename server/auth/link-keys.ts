import { randomBytes } from 'node:crypto'
import type { Database } from '../storage/storage.ts'

/** Purposes of links: to create an account, or to set a new password. */
type Purpose = 'invitation' | 'reset'

const prefixes: Record<Purpose, string> = { invitation: 'inv', reset: 'pwd' }

/** 256 random bits, of which only the digest is stored. */
export const newLinkKey = (purpose: Purpose) => `${prefixes[purpose]}_${randomBytes(32).toString('base64url')}`

/** The link carries its key behind `#`, which browsers send to no server and no log. */
export const keyLink = (origin: string, purpose: Purpose, key: string) => `${origin}/admin/login#${purpose}=${key}`

/** Links of an owner end with the owner's rights. */
export async function isActiveOwner(db: Database, accountId: string): Promise<boolean> {
  const owner = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
    .executeTakeFirst()
  return owner !== undefined
}
