import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openStorage } from '../../server/storage/open-storage.ts'
import type { Storage } from '../../server/storage/storage.ts'
import { sha256 } from './applicants.ts'
import type { TestStorage } from './test-storage.ts'

/**
 * Invariants after every fault, checked in the storage while no site runs: everything that was acknowledged
 * is there; every application has its resume, byte for byte, and one mail of each kind; the database file is intact.
 */
export async function expectWhole(testStorage: TestStorage, acknowledged: Map<string, string>): Promise<void> {
  const opened = await openStorage(testStorage)
  if (!opened.ok) throw new Error(opened.problem.sentence)
  const { storage } = opened
  const applications = await storage.db
    .selectFrom('applications')
    .innerJoin('resumes', 'resumes.id', 'applications.resume_id')
    .select(['applications.id', 'resumes.id as resume_id', 'sha256'])
    .execute()
  const hashes = new Map(applications.map((row) => [row.id, row.sha256]))
  expect([...acknowledged].filter(([id, hash]) => hashes.get(id) !== hash)).toEqual([])

  for (const row of applications) {
    const bytes = await storage.resumes.read(row.resume_id)
    expect([row.id, bytes && sha256(bytes)]).toEqual([row.id, row.sha256])
  }
  const mails = await storage.db.selectFrom('outbox').select(['record_id', 'kind']).execute()
  const expected = applications.flatMap(({ id }) => [`${id} application-sender`, `${id} application-staff`])
  expect(mails.map((mail) => `${mail.record_id} ${mail.kind}`).sort()).toEqual(expected.sort())

  const resumes = await storage.db.selectFrom('resumes').select('id').execute()
  expect(resumes).toHaveLength(applications.length)
  if (testStorage.databaseUrl === undefined) await expectIntact(storage)
  await storage.close()
}

async function expectIntact({ db }: Storage): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  expect(rows).toEqual([{ integrity_check: 'ok' }])
  const broken = await sql`pragma foreign_key_check`.execute(db)
  expect(broken.rows).toEqual([])
}

/** The files in the folder of resumes; one per resume when nothing was left behind. */
export function resumeFilesIn(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'resumes'), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? entry.name : [],
  )
}
