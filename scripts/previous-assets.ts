import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** `dist/assets.json`: the names of the hashed files in `dist/site/assets`, by the release that they belong to. */
type AssetList = {
  current: string[]
  /** Files of the release before, for pages that were opened then. */
  previous: string[]
}

const LIST = 'assets.json'
const SET_ASIDE = 'previous-release'
/** Says where the server finds the compiled site/render.tsx. */
export const RELEASE = 'release.json'

/**
 * Empties `dist` for a build, and sets the assets of the last finished build aside. They come from `previousDist`, which
 * is another folder when a release is installed beside the one that runs. A build that was cut off leaves no list: what
 * it had set aside is kept for the next one. The code that a running site starts its workers from stays where it is.
 */
export async function setAssetsAside(dist: string, previousDist = dist): Promise<void> {
  const list = await readList(previousDist)
  const target = join(dist, SET_ASIDE)
  if (list) {
    const part = `${target}.part`
    await rm(part, { recursive: true, force: true })
    await mkdir(part, { recursive: true })
    await cp(join(previousDist, 'site/assets'), join(part, 'assets'), { recursive: true })
    await writeFile(join(part, LIST), JSON.stringify(list))
    await rm(target, { recursive: true, force: true })
    await rename(part, target)
  }
  await empty(dist, [SET_ASIDE, RELEASE, 'server', 'render'])
  await empty(join(dist, 'render'), [(await isInFolderA(dist)) ? 'a' : 'b'])
}

/**
 * Adds the assets of the release before to a finished build, and lists both. When the same release is built again, the
 * one before it stays the previous one. Files of older releases are dropped.
 */
export async function addPreviousAssets(dist: string): Promise<AssetList> {
  const assets = join(dist, 'site/assets')
  const aside = join(dist, SET_ASIDE)
  const current = (await readdir(assets)).sort()
  const before: AssetList = JSON.parse((await readText(join(aside, LIST))) ?? '{"current":[],"previous":[]}')
  const isSameRelease = current.join() === before.current.toSorted().join()
  const previous = (isSameRelease ? before.previous : before.current).filter((name) => !current.includes(name))
  for (const name of previous) await cp(join(aside, 'assets', name), join(assets, name))
  await writeFile(join(dist, LIST), JSON.stringify({ current, previous }, null, 2))
  await rm(aside, { recursive: true, force: true })
  return { current, previous }
}

/** The folder of the next renderer. A site that runs from the build before starts its workers from the other one. */
export const nextRenderFolder = async (dist: string) => ((await isInFolderA(dist)) ? 'render/b' : 'render/a')

const isInFolderA = async (dist: string) => (await readText(join(dist, RELEASE)))?.includes('render/a/') ?? false

async function empty(folder: string, kept: string[]): Promise<void> {
  for (const name of existsSync(folder) ? await readdir(folder) : [])
    if (!kept.includes(name)) await rm(join(folder, name), { recursive: true, force: true })
}

/** Undefined when there is no finished build. Releases before this list existed have only their own files. */
async function readList(dist: string): Promise<AssetList | undefined> {
  const text = await readText(join(dist, LIST))
  if (text !== undefined) return JSON.parse(text)
  if (!existsSync(join(dist, '.source-hash'))) return undefined
  return { current: await readdir(join(dist, 'site/assets')), previous: [] }
}

const readText = (file: string) => readFile(file, 'utf8').catch(() => undefined)
