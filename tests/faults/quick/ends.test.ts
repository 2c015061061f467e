import { beforeAll, describe, expect, test } from 'vitest'
import { openStorage } from '../../../server/storage/open-storage.ts'
import { applicants, createJob } from '../../support/applicants.ts'
import type { points } from '../../support/die-at.ts'
import { expectWhole } from '../../support/inspect-storage.ts'
import { OWN_ACCOUNT, startSite } from '../../support/run-site.ts'
import { openSmtpSink } from '../../support/smtp-sink.ts'
import { copyOf, newTestStorage, onPostgres, type TestStorage } from '../../support/test-storage.ts'

const busy = { ...OWN_ACCOUNT, RATE_LIMIT: 'off' }
/** A URL, because NODE_OPTIONS is split at spaces. */
const preload = new URL('../../support/die-at.ts', import.meta.url).href

const everywhere: (keyof typeof points)[] = [
  'the first row is written',
  'the first two rows are written',
  'everything is written, but not committed',
]
const onFiles: (keyof typeof points)[] = ['a resume is half written', 'a resume is in its place, and nothing else']

describe('a site that dies', () => {
  let prepared: TestStorage
  let jobId: string
  beforeAll(async () => {
    prepared = await newTestStorage()
    const site = await startSite(prepared, busy)
    jobId = await createJob(site.url, await site.token())
    await site.stop()
  })

  test.each(onPostgres ? everywhere : [...everywhere, ...onFiles])(
    'when %s keeps what it acknowledged, whole, and nothing by halves',
    async (point) => {
      const testStorage = await copyOf(prepared)
      const site = await startSite(testStorage, { ...busy, NODE_OPTIONS: `--import=${preload}`, DIE_AT: point })
      const crowd = applicants({ url: site.url, jobId, name: 'crowd' })
      expect(await site.ended).toMatchObject({ signal: 'SIGKILL' })
      await crowd.stop()
      await expectWhole(testStorage, crowd.acknowledged)

      const again = await startSite(testStorage, busy)
      const later = applicants({ url: again.url, jobId, name: 'later' })
      await later.more(3)
      await later.stop()
      await again.stop()
      await expectWhole(testStorage, new Map([...crowd.acknowledged, ...later.acknowledged]))
    },
  )
})

test('a site that dies between sending a mail and recording it sends it again, and every mail is sent', async () => {
  const testStorage = await newTestStorage()
  const sink = await openSmtpSink()
  const mailing = { ...busy, SMTP_URL: String(sink.url), MAIL_FROM: 'jobs@example.com' }
  const first = await startSite(testStorage, busy)
  const jobId = await createJob(first.url, await first.token())
  const crowd = applicants({ url: first.url, jobId, name: 'crowd', people: 1 })
  await crowd.more(3)
  await crowd.stop()
  await first.stop()

  sink.acknowledgeOnly(3)
  const site = await startSite(testStorage, mailing)
  await sink.received(4)
  expect(await site.stop('SIGKILL')).toMatchObject({ signal: 'SIGKILL' })
  await expectWhole(testStorage, crowd.acknowledged)
  const queued = await endLeases(testStorage)

  sink.acknowledgeOnly(Infinity)
  const again = await startSite(testStorage, mailing)
  const sent = () => new Set(sink.mails.map((mail) => mail.headers['message-id']))
  while (sent().size < queued.length) await sink.received(sink.mails.length + 1)
  await again.stop()
  for (const id of queued) expect([...sent()].filter((messageId) => messageId?.includes(id))).toHaveLength(1)
  // Only the mail that was being sent arrived twice, with the same id.
  expect(sink.mails.length - sent().size).toBe(1)
  await sink.close()
})

/** The mails there are, after five minutes have passed for those that were under way. */
async function endLeases(testStorage: TestStorage): Promise<string[]> {
  const opened = await openStorage(testStorage)
  if (!opened.ok) throw new Error(opened.problem.sentence)
  const { db, close } = opened.storage
  await db.updateTable('outbox').set({ claimed_until: '2020-01-01T00:00:00.000Z' }).execute()
  const rows = await db.selectFrom('outbox').select('id').orderBy('id').execute()
  await close()
  return rows.map((row) => row.id)
}

test('a site that is told to end under load answers what it has begun, and loses nothing', async () => {
  const testStorage = await newTestStorage()
  const site = await startSite(testStorage, busy)
  const jobId = await createJob(site.url, await site.token())
  const crowd = applicants({ url: site.url, jobId, name: 'crowd', people: 6 })
  await crowd.more(12)
  expect(await site.stop('SIGTERM')).toMatchObject({ code: 0 })
  await crowd.stop()
  // No connection was cut: there were responses, refusals while it closed, and then no connection.
  expect([...crowd.statuses.keys()].filter((status) => ![201, 503, 0].includes(status))).toEqual([])
  await expectWhole(testStorage, crowd.acknowledged)
})
