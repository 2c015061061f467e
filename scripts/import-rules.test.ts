import { expect, test } from 'vitest'
import { filesBelow, importsOf } from '../tests/support/source-tree.ts'

/** The folders that a folder may import, besides its own, as "Who may import whom" in docs/architecture.md says it. */
const allowed: Record<string, readonly string[]> = {
  contract: [],
  'app/lib': ['contract'],
  'app/art': ['contract', 'app/lib'],
  'app/ui': ['contract', 'app/lib', 'app/art'],
  'app/sections': ['contract', 'app/lib', 'app/art', 'app/ui'],
  'app/content': ['contract', 'app/sections'],
  'app/page-content': ['contract', 'app/lib', 'app/ui', 'app/sections', 'app/content', 'app'],
  'app/features': ['contract', 'app/lib', 'app/art', 'app/ui', 'app/sections'],
  'app/pages': [
    'contract',
    'app/lib',
    'app/art',
    'app/ui',
    'app/sections',
    'app/features',
    'app/page-content',
    'app/styles',
  ],
  'app/shell': ['contract', 'app/lib', 'app/art', 'app/ui', 'app/sections', 'app/features', 'app/page-content', 'app'],
  server: ['contract'],
}

/** `app/lib` of `app/lib/router.tsx`, `app` of `app/pages.ts`, `server` of any file of the server. */
function folderOf(file: string): string {
  const [top = '', folder = '', ...rest] = file.split('/')
  return top === 'app' && rest.length > 0 ? `app/${folder}` : top
}

const files = filesBelow('app', 'contract', 'server').filter((file) => /(?<!\.test)\.tsx?$/.test(file))
const edges = files.flatMap((file) =>
  importsOf(file)
    .filter(({ to }) => /^(app|contract|server|scripts|tests|bench)\//.test(to))
    .map((edge) => ({ file, ...edge })),
)
const listed = (found: typeof edges) => found.map(({ file, to }) => `${file} imports ${to}`)

test('a folder imports only the folders that the architecture page allows', () => {
  const others = edges.filter(({ file, to }) => {
    const own = folderOf(file)
    return own in allowed && folderOf(to) !== own && !allowed[own]?.includes(folderOf(to))
  })
  expect(edges.length).toBeGreaterThan(files.length)
  expect(listed(others)).toEqual([])
})

test('content imports the builders of fields, and nothing but types from sections', () => {
  const code = edges.filter(
    ({ file, to, isType }) =>
      file.startsWith('app/content/') && !isType && !/^(app\/content|contract\/content)\//.test(to),
  )
  expect(listed(code)).toEqual([])
})

test('no feature imports another, and no page another page', () => {
  const featureOf = (file: string) => /^app\/features\/([^/]+)\//.exec(file)?.[1]
  const others = edges.filter(
    ({ file, to }) =>
      (featureOf(file) && featureOf(to) && featureOf(file) !== featureOf(to)) ||
      (file.startsWith('app/pages/') && to.startsWith('app/pages/')),
  )
  expect(listed(others)).toEqual([])
})

test('the scripts of pages get no content but by the data block', () => {
  const browser = edges.filter(
    ({ file, to, isType }) =>
      !isType &&
      to.startsWith('app/content/') &&
      !file.startsWith('app/content/') &&
      !['app/render.tsx', 'app/page-content/site-content.ts'].includes(file),
  )
  expect(listed(browser)).toEqual([])
})
