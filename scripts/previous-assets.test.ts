import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPreviousAssets, nextRenderFolder, setAssetsAside } from './previous-assets.ts'

let root: string
let dist: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'previous-assets-'))
  dist = join(root, 'dist')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Writes what Vite and the compression write, into an emptied dist. */
function compile(...names: string[]) {
  mkdirSync(join(dist, 'site/assets'), { recursive: true })
  for (const name of names) writeFileSync(join(dist, 'site/assets', name), `content of ${name}`)
}

async function build(names: string[], previousDist?: string) {
  await setAssetsAside(dist, previousDist)
  compile(...names)
  await addPreviousAssets(dist)
  writeFileSync(join(dist, '.source-hash'), names.join())
}

const assets = () => readdirSync(join(dist, 'site/assets')).sort()

test('the files of the release before are kept, those of older ones are not', async () => {
  await build(['apply-1.js', 'apply-1.js.br', 'react-1.js'])
  expect(assets()).toEqual(['apply-1.js', 'apply-1.js.br', 'react-1.js'])

  await build(['apply-2.js', 'apply-2.js.br', 'react-1.js'])
  expect(assets()).toEqual(['apply-1.js', 'apply-1.js.br', 'apply-2.js', 'apply-2.js.br', 'react-1.js'])
  expect(readFileSync(join(dist, 'site/assets/apply-1.js'), 'utf8')).toBe('content of apply-1.js')
  expect(JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8'))).toEqual({
    current: ['apply-2.js', 'apply-2.js.br', 'react-1.js'],
    previous: ['apply-1.js', 'apply-1.js.br'],
  })

  await build(['apply-3.js', 'react-1.js'])
  expect(assets()).toEqual(['apply-2.js', 'apply-2.js.br', 'apply-3.js', 'react-1.js'])
  expect(readdirSync(dist).sort()).toEqual(['.source-hash', 'assets.json', 'site'])
})

test('building the same release again keeps the one before it', async () => {
  await build(['apply-1.js'])
  await build(['apply-2.js'])
  await build(['apply-2.js'])
  expect(assets()).toEqual(['apply-1.js', 'apply-2.js'])
})

test('a build that was cut off does not lose them', async () => {
  await build(['apply-1.js'])
  await setAssetsAside(dist)
  compile('apply-2.js')
  // Cut off here, and built again.
  await build(['apply-3.js'])
  expect(assets()).toEqual(['apply-1.js', 'apply-3.js'])
})

test('a release in a new folder takes them from the old one, which stays as it is', async () => {
  await build(['apply-1.js'])
  const old = dist
  dist = join(root, 'new/dist')
  await build(['apply-2.js'], old)
  expect(assets()).toEqual(['apply-1.js', 'apply-2.js'])
  expect(readdirSync(join(old, 'site/assets'))).toEqual(['apply-1.js'])
})

test('a release from before the list was written passes its files on', async () => {
  compile('apply-1.js')
  writeFileSync(join(dist, '.source-hash'), 'old')
  await build(['apply-2.js'])
  expect(assets()).toEqual(['apply-1.js', 'apply-2.js'])
})

test('the server and the renderer of the release before stay where they are, for a site that still runs', async () => {
  await build(['apply-1.js'])
  for (const name of ['server/a', 'render/assets']) mkdirSync(join(dist, name), { recursive: true })
  for (const [current, next] of [
    ['a', 'b'],
    ['b', 'a'],
  ]) {
    for (const name of ['render/a', 'render/b']) mkdirSync(join(dist, name), { recursive: true })
    writeFileSync(join(dist, 'release.json'), JSON.stringify({ renderer: `render/${current}/render.js` }))
    await setAssetsAside(dist)
    expect(readdirSync(join(dist, 'render'))).toEqual([current])
    expect(await nextRenderFolder(dist)).toBe(`render/${next}`)
  }
  expect(readdirSync(dist).sort()).toEqual(['previous-release', 'release.json', 'render', 'server'])
  expect(readdirSync(join(dist, 'server'))).toEqual(['a'])
})
