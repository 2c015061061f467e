import { randomBytes } from 'node:crypto'
import { caseKey } from '../../contract/case-key.ts'
import type { DemoAccount } from '../../contract/login.ts'
import { iso } from '../clock.ts'
import { seedOnce } from '../storage/demo-data.ts'
import { newId } from '../storage/ids.ts'
import { newSampleMark, writeSampleMark } from '../storage/sample-mark.ts'
import type { Database, Storage } from '../storage/storage.ts'
import { listAccounts } from './accounts.ts'
import { hashPassword } from './password.ts'

const USERNAME = 'admin'

/**
 * Adds sample jobs, and an account whose password the login page shows to requests from this machine. With
 * `samplePeople`, a database that is opened for the first time gets sample people too (`server/demo`).
 */
export async function openDemo(storage: Storage, now: number, samplePeople: boolean): Promise<void> {
  const password = randomBytes(15).toString('base64url')
  const passwordHash = await hashPassword(password)
  await storage.write(async (trx) => {
    await storage.lock(trx, 'accounts')
    if ((await listAccounts(trx)).length > 0) return
    const jobs = await seedOnce(trx, now)
    if (jobs && samplePeople) await writeSampleMark(trx, newSampleMark(newId(), now, jobs))
    const known = await trx.selectFrom('accounts').select('id').where('is_demo', '=', 1).executeTakeFirst()
    if (known) return
    await trx
      .insertInto('accounts')
      .values({
        id: newId(),
        username: USERNAME,
        username_key: caseKey(USERNAME),
        password_hash: passwordHash,
        is_demo: 1,
        from_environment: 0,
        has_own_password: 0,
        role: 'owner',
        state: 'active',
        email: '',
        sees_contacts: 0,
        may_import: 0,
        has_second_factor: 0,
        created_at: iso(now),
      })
      .execute()
    await trx.insertInto('settings').values({ name: 'demo_password', value: password }).execute()
  })
}

/** The demo's account; undefined on every other site. It is read each time, because a new account ends the demo. */
export async function demoAccountOf(db: Database): Promise<DemoAccount | undefined> {
  const setting = await db.selectFrom('settings').select('value').where('name', '=', 'demo_password').executeTakeFirst()
  return setting && { username: USERNAME, password: setting.value }
}
