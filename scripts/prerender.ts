import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Manifest } from 'vite'
import { siteTexts } from '../server/seo/firm.ts'
import { pageHead } from '../server/seo/page-head.ts'
import { composePage, SCRIPTS_PLACEHOLDER } from '../server/site/compose-page.ts'
import type { PageRow as BuiltPage } from '../server/site/read-site.ts'
import { formPage, jobPage, notFoundPage, type PagePath, type PageRow, pages, privatePages } from '../site/pages.ts'
import type * as Renderer from '../site/render.tsx'

type PrerenderedPage = BuiltPage & { module: string }

/** The server replaces it by PUBLIC_URL at the start, so one build serves any origin. */
const PLACEHOLDER_ORIGIN = 'https://public-url.invalid'

/** Renders every row of the route table into the built site's folder. `loader`: the compiled site/loader.ts. */
export async function prerenderSite(
  folder: string,
  { renderPage, contentRecords }: typeof Renderer,
  loader: string,
): Promise<PrerenderedPage[]> {
  const template = inlineLoader(await readFile(join(folder, 'index.html'), 'utf8'), loader)
  const manifest = await readManifest(folder, 'index')
  await writeFile(join(folder, '../render/template.html'), template)
  await writeOffice(folder)
  const { firm } = siteTexts(contentRecords, {})
  const written: PrerenderedPage[] = []
  const rows: (PageRow & { path: PagePath })[] = [...pages, notFoundPage, jobPage, formPage, ...privatePages]
  for (const row of rows) {
    const { path, kind, module } = row
    const rendered = await renderPage({ path })
    const { markup, content } = rendered
    const tags = pageHead({ ...rendered, path, kind, firm, origin: PLACEHOLDER_ORIGIN })
    const scripts = scriptsOf(row, manifest)
    const styles = stylesOf(row, manifest)
    const file = fileOf(row)
    const html = composePage({ template, head: tags, markup, content, scripts, styles })
    refuseInlineCode(html, loader, file)
    if (kind !== 'form') {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), html)
    }
    if (kind === 'job') await writeFile(join(folder, '../render/job.json'), JSON.stringify({ markup, content }))
    written.push({
      path,
      file,
      kind,
      module,
      scripts,
      styles,
      reads: readsOf(row),
      contentHash: hashOf([...tags, markup]),
    })
  }
  return written
}

const readManifest = async (folder: string, name: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, `${name}.manifest.json`), 'utf8'))

/** The server adds the head. All scripts of the entry are requested at once, because nothing is shown without them. */
async function writeOffice(folder: string): Promise<void> {
  const manifest = await readManifest(folder, 'office')
  const built = join(folder, 'office.html')
  const links = Array.from(
    importsOf('office.html', manifest),
    (file) => `<link rel="modulepreload" crossorigin href="/${file}" />`,
  )
  const html = (await readFile(built, 'utf8')).replace('</head>', (end) => `${links.join('')}${end}`)
  await writeFile(join(folder, '../render/office.html'), html)
  await rm(built)
}

/** Every page shows the look, the firm and the services menu. */
const readsOf = ({ content, reads = [] }: PageRow) => [
  ...reads,
  'content:firm',
  'content:look',
  'content:services',
  `content:${content}`,
]

/** Ignores the names of assets, which change with every build. */
function hashOf(parts: string[]): string {
  const words = parts.join('\n').replace(/\/assets\/[\w.-]+/g, '')
  return createHash('sha256').update(words).digest('base64url').slice(0, 16)
}

function fileOf({ path, kind }: PageRow): string {
  if (path === '/') return 'index.html'
  return kind === 'public' || kind === 'private' ? `${path.slice(1)}.html` : `${kind}.html`
}

const sourceOf = ({ module }: PageRow) => `site/pages/${module}`

/** The scripts that a page needs before it is ready, the entry first. */
function scriptsOf(row: PageRow, manifest: Manifest): string[] {
  const files = importsOf(sourceOf(row), manifest, importsOf('index.html', manifest))
  return Array.from(files, (file) => `/${file}`)
}

/** The stylesheets of a page beside those of the entry, which the template links to. */
function stylesOf(row: PageRow, manifest: Manifest): string[] {
  const ofEntry = importsOf('index.html', manifest)
  const chunks = Object.values(manifest).filter(({ file }) => !ofEntry.has(file))
  const ofPage = importsOf(sourceOf(row), manifest, new Set(ofEntry))
  return chunks.flatMap(({ file, css = [] }) => (ofPage.has(file) ? css.map((one) => `/${one}`) : []))
}

function importsOf(key: string, manifest: Manifest, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) importsOf(imported, manifest, found)
  return found
}

/** Replaces the entry script by the loader, which requests it after the first paint. */
function inlineLoader(html: string, loader: string): string {
  const entry = /<script type="module"[^>]*><\/script>/
  if (!entry.test(html)) throw new Error('The template has no entry script')
  return html
    .replace(entry, '')
    .replace(
      '<meta charset="utf-8" />',
      (first) => `${first}\n    <script data-scripts="${SCRIPTS_PLACEHOLDER}">${loader}</script>`,
    )
}

/** The content security policy blocks inline code but for the loader, so a page that contains any is broken. */
function refuseInlineCode(html: string, loader: string, file: string) {
  const checked = html
    .replaceAll(/<script type="application\/(ld\+)?json"[^>]*>/g, '')
    .replace(`>${loader}<`, ' src=""><')
  const inline = checked.match(/<script(?![^>]*\bsrc=)[^>]*>|<style\b|\sstyle=|\son[a-z]+="/i)
  if (inline) throw new Error(`${file} contains inline code, which the content security policy blocks: ${inline[0]}`)
}
