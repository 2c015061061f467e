import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openStorage } from '../../../server/storage/open-storage.ts'
import { OWN_ACCOUNT, run, SERVER } from '../../support/run-site.ts'
import { newTestStorage } from '../../support/test-storage.ts'

test('a release that is older than its database says so, and does not suggest restoring a backup', async () => {
  const testStorage = await newTestStorage()
  const opened = await openStorage(testStorage)
  if (!opened.ok) throw new Error(opened.problem.sentence)
  const later = sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2027-01-01T00:00:00.000Z')`
  await later.execute(opened.storage.db)
  await opened.storage.close()

  const { code, output } = await run(SERVER, [], testStorage, OWN_ACCOUNT).ended
  expect(output).toMatch(
    /^This release is older than the database: it knows changes up to .*, the database has 9999-later\./,
  )
  expect(output).not.toContain('restore')
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(3)
})
