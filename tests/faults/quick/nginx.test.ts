import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startNginx } from '../../support/nginx.ts'
import { onPostgres } from '../../support/test-storage.ts'

// Its workers run as the user that starts it, which must be root here. No database is involved, so once is enough.
describe.runIf(!onPostgres && process.getuid?.() === 0)('the documented nginx over plain http', () => {
  let nginx: Awaited<ReturnType<typeof startNginx>>
  beforeAll(async () => {
    nginx = await startNginx({ port: 3716, instances: [3718, 3719] })
  })
  afterAll(() => nginx.stop())

  test('leads pages to https', async () => {
    const answer = await fetch(`${nginx.plainUrl}/about?x=1`, { redirect: 'manual' })
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('https://www.example.com/about?x=1')
  })

  test.each(['/api/jobs', '/api/admin/login', '/api/applications.csv'])('refuses %s', async (path) => {
    const answer = await fetch(nginx.plainUrl + path, { redirect: 'manual', headers: { authorization: 'Bearer x' } })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await answer.json()).toMatchObject({ code: 'https_required', error: expect.stringContaining('https://') })
  })
})
