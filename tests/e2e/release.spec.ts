import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addPreviousAssets, setAssetsAside } from '../../scripts/previous-assets.ts'
import { expect, hydrated, test } from '../support/quiet-page.ts'
import { startSite } from '../support/run-site.ts'

/** A copy of the built site in which the scripts of one module have other names, as they have in another release. */
function buildRelease(folder: string, script: string): string {
  const dist = join(folder, 'dist')
  cpSync('dist', dist, { recursive: true })
  const assets = join(dist, 'site/assets')
  const { current, previous }: Record<string, string[]> = JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8'))
  for (const name of previous ?? []) rmSync(join(assets, name))
  const files = current?.filter((name) => name.startsWith(`${script}-`) && name.endsWith('.js')) ?? []
  const otherOf = (file: string) => `${script}-AnEarlierOne${files.indexOf(file)}.js`
  const renamed = (text: string) => files.reduce((all, file) => all.replaceAll(file, otherOf(file)), text)
  for (const name of readdirSync(assets)) {
    const path = join(assets, name)
    if (/\.(br|gz)$/.test(name)) rmSync(path)
    else if (name.endsWith('.js')) writeFileSync(path, renamed(readFileSync(path, 'utf8')))
  }
  for (const file of files) renameSync(join(assets, file), join(assets, otherOf(file)))
  // As the builds before the list existed: it is made from the folder.
  rmSync(join(dist, 'assets.json'))
  return dist
}

/** The steps of `npm run build` around the compilation. */
async function buildOver(earlier: string, folder: string): Promise<string> {
  const dist = join(folder, 'dist')
  await setAssetsAside(dist, earlier)
  cpSync('dist', dist, { recursive: true })
  await addPreviousAssets(dist)
  return dist
}

test('a page that was opened before a release goes on working after it, without a reload', async ({ page, quiet }) => {
  // Scripts that are fetched in idle time find no server between the two releases.
  quiet.expectNoise(/net::ERR_(CONNECTION|SOCKET|EMPTY)/)
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  const env = { RATE_LIMIT: 'off', LOG_LEVEL: 'warn' }
  const earlier = buildRelease(join(folder, '1'), 'apply-form')
  const before = await startSite({ dataDir: join(folder, 'data') }, { ...env, SITE_DIR: earlier })
  // The list is loaded once more by the page itself.
  const jobs = page.waitForResponse(/\/api\/jobs$/)
  await page.goto(`${before.url}/openings`)
  await hydrated(page)
  await (await jobs).finished()
  await page.evaluate(() => document.body.setAttribute('data-opened-before', ''))
  await before.stop()

  const later = await buildOver(earlier, join(folder, '2'))
  const after = await startSite(
    { dataDir: join(folder, 'data') },
    { ...env, SITE_DIR: later, PORT: String(before.port) },
  )
  try {
    const script = page.waitForResponse(/apply-form-/)
    await page.getByRole('button', { name: 'Apply Now', exact: true }).first().click()
    expect((await script).url()).toContain('apply-form-AnEarlierOne')
    expect((await script).status()).toBe(200)
    await expect(page.getByRole('dialog', { name: 'Apply for Position' })).toBeVisible()
    await expect(page.locator('body[data-opened-before]')).toHaveCount(1)
  } finally {
    await after.stop()
    rmSync(folder, { recursive: true })
  }
})
