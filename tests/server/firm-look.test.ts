import { afterAll, beforeAll, expect, test } from 'vitest'
import { editing } from '../support/editing.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { svg } from '../support/sample-pictures.ts'

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

test('the logo and the mark of the firm stand wherever the shipped ones did', async () => {
  const upload = async (use: string, drawing: Buffer) => {
    const sent = await api.call({
      method: 'POST',
      url: `/api/site/pictures?use=${use}`,
      headers: { authorization: `Bearer ${await api.staffToken()}`, 'content-type': 'image/svg+xml' },
      payload: drawing,
    })
    expect(sent.statusCode).toBe(201)
    return sent.json().id as string
  }
  const logo = await upload('logo', svg('<rect width="40" height="8" fill="#063"/>'))
  const emblem = await upload('emblem', svg('<rect width="20" height="20" fill="#063"/>'))
  const look = editing(api, 'look')
  await look.change({ logo: { id: logo, alt: 'Our logo' }, emblem: { id: emblem, alt: 'Our mark' } })
  expect((await look.publish()).statusCode).toBe(200)
  const icon = `/pictures/${emblem}-192.png`
  const page = (await api.get('/resume')).body
  expect(page.match(/<link rel="(icon|apple-touch-icon)"[^>]*>/g)).toEqual([
    `<link rel="icon" href="${icon}" type="image/png" />`,
    `<link rel="apple-touch-icon" href="${icon}" />`,
  ])
  const { icons } = JSON.parse((await api.get('/site.webmanifest')).body)
  expect(icons.map(({ src, sizes }: { src: string; sizes: string }) => [src, sizes])).toEqual([
    [icon, '192x192'],
    [`/pictures/${emblem}-512.png`, '512x512'],
  ])
  expect((await api.get('/admin/login')).body).toContain(`<meta name="firm-logo" content="/pictures/${logo}-480.png">`)
  for (const { src } of icons) expect((await api.get(src)).headers['content-type']).toBe('image/png')
  const shipped = await api.get('/favicon.svg')
  expect([shipped.statusCode, shipped.headers.location]).toEqual([302, icon])
})

test.each(['f6ae2f-ffffff.css', '1f5c3a.css', '1f5c3a-f2c14e.css%00', '..%2fsite.css'])(
  '%s names no colours that the site would show',
  async (file) => expect((await api.get(`/look/${file}`)).statusCode).toBe(404),
)
