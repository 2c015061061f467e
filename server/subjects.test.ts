import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

type Import = { from: string; to: string; subject: string; other: string }

/** Every import from one subject's folder into another's; files directly under server/ are not a subject. */
const crossings = sourceFiles(join(root, 'server')).flatMap((file): Import[] => {
  const from = relative(join(root, 'server'), file).split(sep).join('/')
  const subject = subjectOf(from)
  if (!subject) return []
  const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import\(|new URL\()\s*'(\.[^']+)'/g)
  return Array.from(imports, ([, path = '']) =>
    normalize(join(dirname(from), path))
      .split(sep)
      .join('/'),
  )
    .map((to) => ({ from, to, subject, other: subjectOf(to) }))
    .filter(({ other }) => other !== '' && other !== '..' && other !== subject)
})

const documented = readSubjects(readFileSync(join(root, 'docs/architecture.md'), 'utf8'))

test('the architecture page lists every subject of the server', () => {
  expect([...documented.keys()].sort()).toEqual(
    readdirSync(join(root, 'server'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort(),
  )
})

test('a subject uses only the subjects that the architecture page names', () => {
  const unlisted = crossings.filter(({ subject, other }) => !documented.get(subject)?.uses.includes(other))
  expect(unlisted.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('the architecture page names no use that the code does not have', () => {
  const used = new Set(crossings.map(({ subject, other }) => `${subject} → ${other}`))
  const listed = [...documented].flatMap(([subject, { uses }]) => uses.map((other) => `${subject} → ${other}`))
  expect(listed.filter((edge) => !used.has(edge))).toEqual([])
})

test('a subject imports only the public modules of another', () => {
  const hidden = crossings.filter(
    ({ to, other }) => !documented.get(other)?.modules.includes(to.slice(other.length + 1)),
  )
  expect(hidden.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('no subject uses itself by way of others', () => {
  const circles: string[] = []
  const visit = (subject: string, path: string[]) => {
    if (path.includes(subject)) circles.push([...path.slice(path.indexOf(subject)), subject].join(' → '))
    else for (const next of documented.get(subject)?.uses ?? []) visit(next, [...path, subject])
  }
  for (const subject of documented.keys()) visit(subject, [])
  expect([...new Set(circles)]).toEqual([])
})

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Empty for a file that is in no subject's folder. */
function subjectOf(path: string): string {
  return path.includes('/') ? (path.split('/')[0] ?? '') : ''
}

/** Rows of the table under "Subjects of the server": | `name` | what it owns | `modules` | `uses` |. */
function readSubjects(page: string): Map<string, { modules: string[]; uses: string[] }> {
  const section = page.split('## Subjects of the server')[1]?.split('\n## ')[0] ?? ''
  const names = (cell = '') => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name)
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  return new Map(
    rows.map((row) => {
      const [, subject, , modules, uses] = row.split('|')
      return [names(subject)[0] ?? '', { modules: names(modules), uses: names(uses) }]
    }),
  )
}
