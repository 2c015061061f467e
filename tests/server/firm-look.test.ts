import { afterAll, beforeAll, expect, test } from 'vitest'
import { editing } from '../support/editing.ts'
import { type Api, openApi } from '../support/open-api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

test('the colours of the firm come with every page, once they are published', async () => {
  const look = editing(api, 'look')
  await look.change({ colours: { main: '#f6ae2f', accent: '#f2c14e' } })
  const refused = await look.publish()
  expect(refused.statusCode).toBe(400)
  expect(refused.json().problems).toEqual([
    { path: 'colours.main', message: expect.stringContaining('is 1.7:1, and 4.5:1 is needed.') },
  ])
  await look.change({ colours: { main: '#1f5c3a', accent: '#f2c14e' } })
  expect((await look.publish()).statusCode).toBe(200)
  const link = '<link rel="stylesheet" href="/look/1f5c3a-f2c14e.css" />'
  for (const path of ['/openings?q=plant', '/openings?job=gone', '/resume'])
    expect((await api.get(path)).body, path).toContain(link)
  const styles = await api.get('/look/1f5c3a-f2c14e.css')
  expect(styles.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(styles.body).toContain('--color-print:oklch(')
  expect(JSON.parse((await api.get('/site.webmanifest')).body).theme_color).not.toBe('#0d2e54')
  expect((await api.get('/admin')).body).not.toContain('/look/')
})

test.each(['f6ae2f-ffffff.css', '1f5c3a.css', '1f5c3a-f2c14e.css%00', '..%2fsite.css'])(
  '%s names no colours that the site would show',
  async (file) => expect((await api.get(`/look/${file}`)).statusCode).toBe(404),
)
