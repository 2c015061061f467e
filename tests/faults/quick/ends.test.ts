import { describe, expect, test } from 'vitest'
import { applicants, createJob } from '../../support/applicants.ts'
import { expectWhole } from '../../support/inspect-storage.ts'
import { OWN_ACCOUNT, startSite } from '../../support/run-site.ts'
import { newPlace, onPostgres } from '../../support/test-storage.ts'

const busy = { ...OWN_ACCOUNT, RATE_LIMIT: 'off' }
const preload = new URL('../../support/die-at.ts', import.meta.url).pathname

const everywhere = ['the record is written, and not its mails', 'everything is written, but not committed']
const onFiles = ['a resume is half written', 'a resume is in its place, and nothing else']

describe('a site that dies', () => {
  test.each(onPostgres ? everywhere : [...everywhere, ...onFiles])(
    'when %s keeps what it acknowledged, whole, and nothing by halves',
    async (point) => {
      const place = await newPlace()
      const first = await startSite(place, busy)
      const jobId = await createJob(first.url, await first.token())
      await first.stop()

      const site = await startSite(place, { ...busy, NODE_OPTIONS: `--import=${preload}`, DIE_AT: point })
      const crowd = applicants({ url: site.url, jobId, name: 'crowd' })
      expect(await site.ended).toMatchObject({ signal: 'SIGKILL' })
      await crowd.stop()
      await expectWhole(place, crowd.acknowledged)

      const again = await startSite(place, busy)
      const later = applicants({ url: again.url, jobId, name: 'later' })
      await later.more(3)
      await later.stop()
      await again.stop()
      await expectWhole(place, new Map([...crowd.acknowledged, ...later.acknowledged]))
    },
  )
})

test('a site that is told to end under load answers what it has begun, and loses nothing', async () => {
  const place = await newPlace()
  const site = await startSite(place, busy)
  const jobId = await createJob(site.url, await site.token())
  const crowd = applicants({ url: site.url, jobId, name: 'crowd', people: 6 })
  await crowd.more(12)
  expect(await site.stop('SIGTERM')).toMatchObject({ code: 0 })
  await crowd.stop()
  // Nobody was cut off in the middle: there were answers, refusals while it closed, and then no connection.
  expect([...crowd.statuses.keys()].filter((status) => ![201, 503, 0].includes(status))).toEqual([])
  await expectWhole(place, crowd.acknowledged)
})
