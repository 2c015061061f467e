import { expect, test } from 'vitest'
import { filesBelow, importsOf, packagesOf } from '../tests/support/source-tree.ts'

/** The folders that a folder may import, besides its own, as "Who may import whom" in docs/architecture.md says it. */
const allowed: Record<string, readonly string[]> = {
  contract: [],
  ui: ['contract'],
  office: ['contract', 'ui'],
  'site/art': ['contract', 'ui', 'site'],
  'site/ui': ['contract', 'ui', 'site/art'],
  'site/sections': ['contract', 'ui', 'site', 'site/art', 'site/ui'],
  'site/content': ['contract', 'site/sections'],
  'site/page-content': ['contract', 'ui', 'site', 'site/sections', 'site/content', 'site/forms'],
  'site/forms': ['contract', 'ui', 'site', 'site/art', 'site/ui', 'site/sections'],
  'site/openings': ['contract', 'ui', 'site', 'site/art', 'site/ui', 'site/sections', 'site/forms'],
  'site/tools': ['contract', 'ui', 'site', 'site/art', 'site/ui', 'site/sections', 'site/forms'],
  'site/private': ['contract', 'ui', 'site', 'site/art', 'site/ui', 'site/sections', 'site/page-content'],
  'site/shell': ['contract', 'ui', 'site', 'site/art', 'site/ui', 'site/sections', 'site/page-content'],
  'site/pages': [
    'contract',
    'ui',
    'site',
    'site/art',
    'site/ui',
    'site/sections',
    'site/page-content',
    'site/forms',
    'site/openings',
    'site/tools',
    'site/private',
  ],
  server: ['contract'],
}

/** Single modules that a folder may import beyond its row. */
const exceptions: Record<string, readonly string[]> = {
  // The preview of a job is the card that visitors see.
  office: ['site/sections/job-card.tsx'],
}

/** `site/ui` of `site/ui/band.tsx`, `site` of `site/pages.ts`, `server` of any file of the server. */
function folderOf(file: string): string {
  const [top = '', folder = '', ...rest] = file.split('/')
  return top === 'site' && rest.length > 0 ? `site/${folder}` : top
}

const files = filesBelow('site', 'office', 'ui', 'contract', 'server').filter((file) => /(?<!\.test)\.tsx?$/.test(file))
const edges = files.flatMap((file) =>
  importsOf(file)
    .filter(({ to }) => /^(site|office|ui|contract|server|scripts|tests|bench)\//.test(to))
    .map((edge) => ({ file, ...edge })),
)
const listed = (found: typeof edges) => found.map(({ file, to }) => `${file} imports ${to}`)

test('a folder imports only the folders that the architecture page allows', () => {
  const others = edges.filter(({ file, to }) => {
    const own = folderOf(file)
    if (!(own in allowed) || folderOf(to) === own || exceptions[own]?.includes(to)) return false
    return !allowed[own]?.includes(folderOf(to))
  })
  expect(edges.length).toBeGreaterThan(files.length)
  expect(listed(others)).toEqual([])
})

test('the back office has its own buttons, and those of the site only where it shows what visitors see', () => {
  const sites = edges.filter(({ file, to }) => file.startsWith('office/') && /^ui\/(icon-)?button\.tsx$/.test(to))
  expect(listed(sites)).toEqual(['office/jobs/job-reading.tsx imports ui/button.tsx'])
})

test('content imports the builders of fields, and nothing but types from sections', () => {
  const code = edges.filter(
    ({ file, to, isType }) =>
      file.startsWith('site/content/') && !isType && !/^(site\/content|contract\/content)\//.test(to),
  )
  expect(listed(code)).toEqual([])
})

test('no page imports another page', () => {
  expect(listed(edges.filter(({ file, to }) => [file, to].every((one) => one.startsWith('site/pages/'))))).toEqual([])
})

test('the scripts of pages get no content but by the data block', () => {
  const browser = edges.filter(
    ({ file, to, isType }) =>
      !isType &&
      to.startsWith('site/content/') &&
      !file.startsWith('site/content/') &&
      !['site/render.tsx', 'site/page-content/site-content.ts'].includes(file),
  )
  expect(listed(browser)).toEqual([])
})

const isRepository = (file: string) => file.startsWith('server/storage/') || /repository\.ts$/.test(file)
const packages = (among: (file: string) => boolean, forbidden: RegExp) =>
  files
    .filter(among)
    .flatMap((file) => packagesOf(file).map((name) => ({ file, name })))
    .filter(({ name }) => forbidden.test(name))
    .map(({ file, name }) => `${file} imports ${name}`)

test('the contract imports no package but zod/mini', () => {
  expect(packages((file) => file.startsWith('contract/'), /^(?!zod\/mini$)/)).toEqual([])
})

test('only repositories and storage speak SQL, and they do not know HTTP', () => {
  const isOfServer = (file: string) => file.startsWith('server/')
  expect(packages((file) => isOfServer(file) && !isRepository(file), /^(kysely|pg|better-sqlite3)(\/|$)/)).toEqual([])
  expect(packages((file) => isOfServer(file) && isRepository(file), /^(fastify|@fastify\/)/)).toEqual([])
})
