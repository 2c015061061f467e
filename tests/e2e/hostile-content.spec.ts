import type { Field, Json } from '../../contract/content/fields.ts'
import type { PageDraft, SitePage } from '../../contract/content/site-editing.ts'
import { test } from '../support/own-site.ts'
import { expect, hydrated } from '../support/quiet-page.ts'

test.use({ leavesNothing: false })

const markup = '</script><script>window.hit=1</script><img src=x onerror="window.hit=1">'

/** Words that can break a layout or a page, one kind after the other; lists get a further entry where they may. */
function hostile(field: Field, value: Json, texts: Iterator<string>): Json {
  const write = (max: number) => String(texts.next().value).slice(0, max)
  switch (field.kind) {
    case 'group': {
      const values = value as Record<string, Json>
      const entries = Object.entries(field.fields)
      return Object.fromEntries(entries.map(([name, one]) => [name, hostile(one, values[name] ?? null, texts)]))
    }
    case 'list':
      return (value as Json[]).map((entry) => hostile(field.item, entry, texts))
    case 'line':
      // Days, hours and dates are read by the site, and checked like addresses.
      return field.reads ? value : write(field.max)
    case 'text':
    case 'figure':
      return write(field.max)
    case 'link':
      return { ...(value as { to: string }), label: write(field.max) }
    default:
      return value
  }
}

function* hostileTexts(): Iterator<string> {
  for (;;) {
    yield 'W'.repeat(10_000)
    yield markup
    yield '🏭'.repeat(500).slice(0, 6)
    yield 'مرحبا'.repeat(2000)
  }
}

test('hostile words in every text break no page and no width', async ({ page, asStaff }) => {
  test.setTimeout(240_000)
  const records: SitePage[] = await (await asStaff('GET', '/api/site/pages')).json()
  for (const { key } of records) {
    const { schema, draft }: PageDraft = await (await asStaff('GET', `/api/site/pages/${key}/draft`)).json()
    const put = await asStaff('PUT', `/api/site/pages/${key}/draft`, { draft: hostile(schema, draft, hostileTexts()) })
    expect(put.status, key).toBe(200)
    const published = await asStaff('POST', `/api/site/pages/${key}/publish`, {})
    expect(published.status, `${key}: ${await published.clone().text()}`).toBe(200)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const paths = new Set(records.map(({ path }) => path).filter((path) => path !== '/not-found'))
  for (const path of paths) {
    await expect.poll(async () => (await page.request.get(path)).text()).toContain('WWWWWWWW')
    await page.goto(path)
    await hydrated(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => 'hit' in window), path).toBe(false)
    expect(await page.locator('img[src="x"]').count(), path).toBe(0)
  }
})
