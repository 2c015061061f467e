/** `npm run content -- export FILE` and `import FILE`: moves all published content with its pictures between sites. */
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findLeftOvers, leftOverSentence } from '../contract/content/left-over-words.ts'
import { missingFactProblems } from '../contract/content/missing-facts.ts'
import type { ContentRecord } from '../contract/content/site-pages.ts'
import type { StoredContent } from '../contract/rendering.ts'
import { type ReadRecord, readContentFile } from '../server/content/content-file.ts'
import { publishedContent } from '../server/content/published-content.ts'
import { exportContent, importContent } from '../server/content/transfer-repository.ts'
import { findFailure } from '../server/site/content-rendering.ts'
import type { PageRow, Release } from '../server/site/read-site.ts'
import { createRenderer } from '../server/site/renderer.ts'
import { isDemo } from '../server/storage/demo-data.ts'
import { openStorage } from '../server/storage/open-storage.ts'
import type { Storage } from '../server/storage/storage.ts'
import { readSettings, SETTINGS_USAGE } from './settings/read-settings.ts'

const LEFT_OVERS = '--with-left-overs'
const USAGE = `npm run content -- export FILE   writes all published texts and pictures into a new file
npm run content -- import FILE   publishes the texts of such a file; nothing is changed if one of them is not valid or a
                                 page cannot be shown with them
  --with-left-overs              also words that stand in for your own, such as "[Please complete"
${SETTINGS_USAGE}`

type Outcome = { ok: boolean; sentence: string }

process.umask(0o077)
const outcome = await run(process.argv.slice(2)).catch((error: Error) => ({ ok: false, sentence: error.message }))
process[outcome.ok ? 'stdout' : 'stderr'].write(`${outcome.sentence}\n`)
process.exitCode = outcome.ok ? 0 : 1

async function run(words: string[]): Promise<Outcome> {
  const read = readSettings(words, process.env)
  if (!read.ok) return read
  const { config } = read
  const withLeftOvers = read.args.includes(LEFT_OVERS)
  const [command, path, ...rest] = read.args.filter((word) => word !== LEFT_OVERS)
  if ((command !== 'export' && command !== 'import') || !path || rest.length > 0) return { ok: false, sentence: USAGE }
  const records = readJson<ContentRecord[]>(config.siteDir, 'content.json')
  if (!records) return { ok: false, sentence: 'The site has not been built by this release. Run: npm run build' }
  const opened = await openStorage(config)
  if (!opened.ok) return { ok: false, sentence: opened.problem.sentence }
  const { storage } = opened
  try {
    return command === 'export'
      ? await exportInto(path, storage, records)
      : await importFrom(path, storage, records, { siteDir: config.siteDir, withLeftOvers })
  } finally {
    await storage.close()
  }
}

function readJson<Value>(siteDir: string, name: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(join(siteDir, name), 'utf8'))
  } catch {
    return undefined
  }
}

async function exportInto(path: string, storage: Storage, records: ContentRecord[]): Promise<Outcome> {
  const file = await exportContent(storage, records, Date.now())
  try {
    await writeFile(path, `${JSON.stringify(file, null, 1)}\n`, { flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return { ok: false, sentence: `The file ${path} exists. Name a new one.` }
  }
  const counts = `${Object.keys(file.content).length} records and ${file.pictures.length} pictures`
  return { ok: true, sentence: `Exported ${counts} into ${path}. Records that were never published are left out.` }
}

async function importFrom(
  path: string,
  storage: Storage,
  records: ContentRecord[],
  { siteDir, withLeftOvers }: { siteDir: string; withLeftOvers: boolean },
): Promise<Outcome> {
  const read = readContentFile(await readFile(path, 'utf8'), records)
  if (!read.ok) return { ok: false, sentence: `Nothing was imported. ${read.sentence}` }
  // The question that a publication asks, and like it not in a demo.
  const leftOver = withLeftOvers || (await isDemo(storage.db)) ? [] : leftOversIn(read.records)
  if (leftOver.length > 0) {
    const sentence = `Nothing was imported. ${leftOverSentence(leftOver)} To publish them all the same: ${LEFT_OVERS}`
    return { ok: false, sentence }
  }
  const content = await contentWith(read.records, storage, records)
  const [missing] = read.records.flatMap(({ record }) =>
    missingFactProblems(record, records, content.values).map(
      ({ path, message }) => `${record.key}.${path}: ${message}`,
    ),
  )
  if (missing) return { ok: false, sentence: `Nothing was imported. ${missing}` }
  const failure = await renderWith(read.records, content, siteDir)
  if (failure) {
    const sentence = `Nothing was imported. The page ${failure.path} cannot be shown with these texts: ${failure.reason}`
    return { ok: false, sentence }
  }
  const actor = { accountId: '', username: 'Command line', now: Date.now() }
  const published = await importContent(storage, read, actor)
  const left =
    read.unknown.length > 0 ? ` Left out, because this release has no such record: ${read.unknown.join(', ')}.` : ''
  return {
    ok: true,
    sentence: `Published ${published} of ${read.records.length} records; the others were the same.${left}`,
  }
}

function leftOversIn(imported: readonly ReadRecord[]) {
  return imported.flatMap(({ record, value }) =>
    findLeftOvers(record.schema, value).map(({ where }) => ({ where: [record.title, ...where] })),
  )
}

/** The published records, with the imported records over it. */
async function contentWith(imported: readonly ReadRecord[], storage: Storage, records: ContentRecord[]) {
  const published = publishedContent(storage, records)
  try {
    await published.load()
    const { values, publications } = published.current()
    return {
      values: { ...values, ...Object.fromEntries(imported.map(({ record, value }) => [record.key, value])) },
      publications: {
        ...publications,
        ...Object.fromEntries(imported.map(({ record, at, number }) => [record.key, { at, revision: number }])),
      },
    }
  } finally {
    published.close()
  }
}

/** Renders the pages that show the imported records, without jobs. */
async function renderWith(imported: readonly ReadRecord[], content: StoredContent, siteDir: string) {
  const release = readJson<Release>(siteDir, 'release.json')
  const renderer = createRenderer({ file: join(siteDir, release?.renderer ?? '') })
  try {
    const keys = imported.map(({ record }) => record.key)
    const rows = readJson<PageRow[]>(siteDir, 'pages.json') ?? []
    return await findFailure(rows, keys, ({ path }) => renderer.render({ path, content }, 'draft'))
  } finally {
    await renderer.close()
  }
}
