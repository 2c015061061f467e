import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { circlesOf, readFolders, readTable } from '../tests/support/architecture-table.ts'
import { filesBelow, importsOf, root } from '../tests/support/source-tree.ts'

type Crossing = { from: string; to: string; folder: string; other: string }

const inOffice = (path: string) => path.slice('office/'.length)
/** Empty for a file directly under office/, which puts the places together. */
const folderOf = (path: string) => (path.includes('/') ? (path.split('/')[0] ?? '') : '')

/** Every import from one folder of the back office into another, or into a file directly under it. */
const crossings = filesBelow('office')
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map(inOffice)
  .flatMap((from): Crossing[] =>
    importsOf(`office/${from}`)
      .filter(({ to }) => to.startsWith('office/'))
      .map(({ to }) => ({ from, to: inOffice(to), folder: folderOf(from), other: folderOf(inOffice(to)) }))
      .filter(({ folder, other }) => folder !== '' && other !== folder),
  )
const listed = (found: readonly Crossing[]) => found.map(({ from, to }) => `${from} imports ${to}`)

const places = readFolders('Places of the back office')
/** From the lowest to the highest. */
const shared = readTable('What all places share').map(([folder]) => folder)
const isShared = (folder: string) => shared.includes(folder)
const betweenPlaces = crossings.filter(({ folder, other }) => !isShared(folder) && !isShared(other))

test('the architecture page lists every folder of the back office', () => {
  const folders = readdirSync(join(root, 'office'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect([...places.keys(), ...shared].sort()).toEqual(folders.map(({ name }) => name).sort())
})

test('a place uses only the places that the architecture page names', () => {
  expect(listed(betweenPlaces.filter(({ folder, other }) => !places.get(folder)?.uses.includes(other)))).toEqual([])
})

test('the architecture page names no use that the code does not have', () => {
  const used = new Set(betweenPlaces.map(({ folder, other }) => `${folder} → ${other}`))
  const named = [...places].flatMap(([place, { uses }]) => uses.map((other) => `${place} → ${other}`))
  expect(named.filter((use) => !used.has(use))).toEqual([])
})

test('a place imports only the public modules of another, and all of these are imported', () => {
  const isPublic = ({ to, other }: Crossing) => places.get(other)?.modules.includes(to.slice(other.length + 1))
  expect(listed(betweenPlaces.filter((crossing) => !isPublic(crossing)))).toEqual([])
  const imported = new Set(betweenPlaces.map(({ to }) => to))
  const named = [...places].flatMap(([place, { modules }]) => modules.map((module) => `${place}/${module}`))
  expect(named.filter((module) => !imported.has(module))).toEqual([])
})

test('no place uses itself by way of others', () => {
  expect(circlesOf(places)).toEqual([])
})

test('what all places share knows no place, and each folder of it only those before it', () => {
  const upwards = crossings.filter(
    ({ folder, other }) => isShared(folder) && !shared.slice(0, shared.indexOf(folder)).includes(other),
  )
  expect(listed(upwards)).toEqual([])
})
