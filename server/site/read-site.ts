import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { ContentRecord } from '../../contract/content/site-pages.ts'
import { type HeaderSets, headerSets } from '../headers.ts'
import { type CachedResponse, cachedResponse } from '../http/cached-response.ts'
import { type Firm, siteTexts } from '../seo/firm.ts'
import { contentType } from './content-type.ts'
import { compressedPage } from './page-response.ts'

export type Site = {
  headers: HeaderSets
  /** The pages as they were built, by path: `/about`. */
  pages: ReadonlyMap<string, CachedResponse>
  /** By path: `/assets/main-x1y2.js`, `/favicon.svg`. */
  files: ReadonlyMap<string, CachedResponse>
  /** The social images of pages for the shipped texts, by path: `/share/about.png`. */
  pageImages: ReadonlyMap<string, CachedResponse>
  /** The page of a missing address as it was built. */
  notFound: CachedResponse
  rows: readonly PageRow[]
  /** The pages that search engines may index. */
  publicPages: readonly PageRow[]
  /** index.html after the build, with placeholders for head, markup and data. */
  template: string
  /** The document of the back office, with a placeholder for its head. */
  officeTemplate: string
  /** The page of a job as it was built, without the job. */
  jobPage: { markup: string; content: unknown }
  /** The compiled site/render.tsx. */
  rendererFile: string
  /** The records of content with their schemas. */
  records: readonly ContentRecord[]
  /** The folder with fonts and scenes for social images. */
  socialImageDir: string
  /** The folder with the document that draws PDF pages. */
  readerDir: string
}

export type PageRow = {
  path: string
  file: string
  /** `form`: the pages of forms without script, which have no file of their own. */
  kind: 'public' | 'not-found' | 'job' | 'form' | 'private'
  /** The scripts of the page, the entry first. */
  scripts: string[]
  /** Stylesheets of the page beside the template's own. */
  styles: string[]
  /** The data and the records of content that the page shows; see site/pages.ts. */
  reads: readonly string[]
  contentHash: string
}

/** `renderer`: the file of the compiled site/render.tsx, which is in another folder after each build. */
export type Release = { renderer: string }

/** The build writes this origin; the server replaces it by PUBLIC_URL. */
const PLACEHOLDER_ORIGIN = 'https://public-url.invalid'
const SHARED = /^(share\/|icon-|apple-touch-icon)/

/** Reads the built site into memory; undefined when there is none, or when a file of it is missing. */
export async function readSite(dir: string, publicUrl: URL): Promise<Site | undefined> {
  try {
    return await readWholeSite(dir, publicUrl)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The firm's details as they are shipped. */
export function readFirm(dir: string): Firm | undefined {
  const records = readJson<ContentRecord[]>(dir, 'content.json')
  return records && siteTexts(records, {}).firm
}

async function readWholeSite(dir: string, publicUrl: URL): Promise<Site | undefined> {
  const rows = readJson<PageRow[]>(dir, 'pages.json')
  const records = readJson<ContentRecord[]>(dir, 'content.json')
  const release = readJson<Release>(dir, 'release.json')
  if (!rows || !records || !release) return undefined

  const template = readHtml(join(dir, 'render/template.html'), publicUrl)
  const headers = headerSets(publicUrl, inlineScriptHashes(template))
  const root = join(dir, 'site')
  const filed = rows.filter(({ kind }) => kind !== 'form')
  const answers = await Promise.all(
    filed.map(({ file, kind }) =>
      compressedPage({
        status: kind === 'not-found' ? 404 : 200,
        html: readHtml(join(root, file), publicUrl),
        headers: kind === 'private' ? headers.privatePage : headers.page,
      }),
    ),
  )
  const pages = new Map<string, CachedResponse>()
  let notFound: CachedResponse | undefined
  for (const [index, { path, kind }] of filed.entries()) {
    const answer = answers[index]
    if (kind === 'not-found') notFound = answer
    else if ((kind === 'public' || kind === 'private') && answer) pages.set(path, answer)
  }
  const files = [...readFiles(root, headers)]
  const isPageImage = ([path]: [string, CachedResponse]) => path.startsWith('/share/')
  return (
    notFound && {
      headers,
      pages,
      files: new Map(files.filter((file) => !isPageImage(file))),
      pageImages: new Map(files.filter(isPageImage)),
      notFound,
      rows,
      publicPages: rows.filter(({ kind }) => kind === 'public'),
      template,
      officeTemplate: readHtml(join(dir, 'render/office.html'), publicUrl),
      jobPage: JSON.parse(readHtml(join(dir, 'render/job.json'), publicUrl)),
      rendererFile: join(dir, release.renderer),
      records,
      socialImageDir: join(dir, 'social-images'),
      readerDir: join(dir, 'reader'),
    }
  )
}

/** The template's own scripts (site/loader.ts), as the content security policy names them. */
function inlineScriptHashes(template: string): string[] {
  const scripts = template.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)
  return Array.from(scripts, ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}

const readHtml = (file: string, publicUrl: URL) =>
  readFileSync(file, 'utf8').replaceAll(PLACEHOLDER_ORIGIN, publicUrl.origin)

function readJson<Value>(dir: string, name: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(join(dir, name), 'utf8'))
  } catch {
    return undefined
  }
}

/** All files except pages. The build has written their compressed forms beside them. */
function readFiles(root: string, headers: HeaderSets): Map<string, CachedResponse> {
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const known = new Set(names)
  const read = (name: string) => (known.has(name) ? readFileSync(join(root, name)) : undefined)

  const files = new Map<string, CachedResponse>()
  for (const name of names) {
    if (/\.(html|br|gz)$/.test(name)) continue
    files.set(
      `/${name}`,
      cachedResponse({
        type: contentType(name),
        headers: name.startsWith('assets/') ? headers.asset : SHARED.test(name) ? headers.image : headers.file,
        body: readFileSync(join(root, name)),
        br: read(`${name}.br`),
        gzip: read(`${name}.gz`),
      }),
    )
  }
  return files
}
