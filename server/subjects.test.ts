import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, importsOf, readText, root } from '../tests/support/source-tree.ts'

type Crossing = { from: string; to: string; subject: string; other: string }

const inServer = (path: string) => path.slice('server/'.length)

/** Every import from one subject's folder into another's; files directly under server/ are not a subject. */
const crossings = filesBelow('server')
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .flatMap((file): Crossing[] => {
    const subject = subjectOf(inServer(file))
    if (!subject) return []
    return importsOf(file)
      .filter(({ to }) => to.startsWith('server/'))
      .map(({ to }) => ({ from: inServer(file), to: inServer(to), subject, other: subjectOf(inServer(to)) }))
      .filter(({ other }) => other !== '' && other !== subject)
  })

const documented = readSubjects(readText('docs/architecture.md'))

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
