import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { circlesOf, namesIn, readFolders, readTable } from '../tests/support/architecture-table.ts'
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

const documented = readFolders('Subjects of the server')
const owned = readTables()

/** Shared by all: names and values, rate limits, and files. */
const SHARED = 'storage'
const ownerOf = (table: string) => [...owned].find(([, { tables }]) => tables.includes(table))?.[0] ?? ''
const isOwn = (subject: string, table: string) => [subject, SHARED].includes(ownerOf(table))

/** The tables of each file of `server/storage/tables`, by the subject that it is named after. */
const described = new Map(
  filesBelow('server/storage/tables').map((file) => [
    basename(file, '-tables.ts'),
    Array.from(readText(file).matchAll(/^ {2}(\w+): .*\{/gm), ([, name = '']) => name),
  ]),
)
const tableNames = new Set([...described.values()].flat())

type TableUse = { file: string; subject: string; table: string; isWrite: boolean }

/** The tables that queries name, of Kysely and in SQL. `storage` has the schema, migrations and maintenance of all. */
const tableUses = filesBelow('server')
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .flatMap((file): TableUse[] => {
    const subject = subjectOf(inServer(file))
    if (!subject || subject === SHARED) return []
    const text = readText(file)
    const calls = text.matchAll(
      /(selectFrom|insertInto|updateTable|deleteFrom|Join)\(\s*(?:\w+ as )?'(\w+)(?: as \w+)?'/g,
    )
    const statements = text.matchAll(/\b(from|join|insert into|update|delete from) (\w+)\b/g)
    return [...calls, ...statements]
      .map(([, verb = '', table = '']) => ({ file, subject, table, isWrite: /insert|update|delete/.test(verb) }))
      .filter(({ table }) => tableNames.has(table))
  })

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
  expect(circlesOf(documented)).toEqual([])
})

test('every table belongs to one subject, and is described in its file', () => {
  const listed = [...owned].filter(([, { tables }]) => tables.length > 0)
  const sorted = (subjects: [string, string[]][]) =>
    Object.fromEntries(subjects.map(([subject, tables]) => [subject, tables.toSorted()]))
  expect(sorted([...described])).toEqual(sorted(listed.map(([subject, { tables }]) => [subject, tables])))
})

test('a subject writes only its own tables', () => {
  const foreign = tableUses.filter(({ isWrite, table, subject }) => isWrite && !isOwn(subject, table))
  expect(foreign.map(({ file, table }) => `${file} writes ${table}`)).toEqual([])
})

test('a subject reads its own tables, and those that the architecture page names', () => {
  const reads = tableUses.filter(({ isWrite, table, subject }) => !isWrite && !isOwn(subject, table))
  const unlisted = reads.filter(({ table, subject }) => !owned.get(subject)?.reads.includes(table))
  expect(unlisted.map(({ file, table }) => `${file} reads ${table}`)).toEqual([])
  const used = new Set(reads.map(({ subject, table }) => `${subject} reads ${table}`))
  const listed = [...owned].flatMap(([subject, { reads: tables }]) =>
    tables.map((table) => `${subject} reads ${table}`),
  )
  expect(listed.filter((one) => !used.has(one))).toEqual([])
})

test('a subject reads no table of a subject that uses it', () => {
  const uses = (subject: string, other: string): boolean =>
    (documented.get(subject)?.uses ?? []).some((next) => next === other || uses(next, other))
  const upwards = [...owned].flatMap(([subject, { reads }]) =>
    reads.filter((table) => uses(ownerOf(table), subject)).map((table) => `${subject} reads ${table}`),
  )
  expect(upwards).toEqual([])
})

/** Empty for a file that is in no subject's folder. */
function subjectOf(path: string): string {
  return path.includes('/') ? (path.split('/')[0] ?? '') : ''
}

function readTables(): Map<string, { tables: string[]; reads: string[] }> {
  const rows = readTable('Whose tables')
  return new Map(
    rows.map(([subject, [tables, reads]]) => [subject, { tables: namesIn(tables), reads: namesIn(reads) }]),
  )
}
