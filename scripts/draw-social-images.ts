import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { SiteTexts } from '../server/seo/firm.ts'
import { pageImage, pageImagePath } from '../server/seo/social-image/page-image.ts'
import { openRasteriser } from '../server/seo/social-image/rasterise.ts'
import { socialImageSvg } from '../server/seo/social-image/social-image-svg.ts'
import type { SceneName } from '../site/art/scene.tsx'
import { pages } from '../site/pages.ts'
import { unpackWoff } from './unpack-woff.ts'

type Scenes = Record<SceneName, string>

/** The content of a scene's SVG element. */
const insideOf = (svg: string) => svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('<'))

/** In the order of fallback: the rupee sign must not come from Anek. */
const fonts = [
  'public-sans/files/public-sans-latin-400-normal.woff',
  'public-sans/files/public-sans-latin-ext-400-normal.woff',
  'anek-latin/files/anek-latin-latin-700-normal.woff',
]

/** Writes the fonts and scenes that the server needs to draw images of jobs. */
export async function writeImageAssets(folder: string, scenes: Scenes) {
  const resolve = createRequire(import.meta.url).resolve
  await mkdir(folder, { recursive: true })
  for (const [place, font] of fonts.entries()) {
    const woff = await readFile(resolve(`@fontsource/${font}`))
    await writeFile(join(folder, `${place + 1}-${font.split('/').at(-1)?.replace('.woff', '.ttf')}`), unpackWoff(woff))
  }
  const insides = Object.entries(scenes).map(([name, svg]) => [name, insideOf(svg)])
  await writeFile(join(folder, 'scenes.json'), JSON.stringify(Object.fromEntries(insides)))
}

/** Draws the social image of each page with its shipped texts. */
export async function drawSocialImages(site: string, assets: string, scenes: Scenes, texts: SiteTexts) {
  const rasterise = await openRasteriser(assets)
  await mkdir(join(site, 'share'), { recursive: true })
  for (const { path, kind } of pages) {
    const about = texts.pages.get(path)
    if (kind !== 'public' || !about) continue
    const { image, scene } = pageImage(path, about, texts.firm)
    const svg = socialImageSvg({ ...image, scene: insideOf(scenes[scene as SceneName]) })
    await writeFile(join(site, pageImagePath(path)), rasterise(svg))
  }
}
