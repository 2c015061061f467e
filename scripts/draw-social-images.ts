import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { SceneName } from '../app/art/scene.tsx'
import { company } from '../app/content/company.ts'
import { pageDescriptions } from '../app/page-descriptions.ts'
import { type PagePath, pages } from '../app/pages.ts'
import { pageImagePath } from '../server/seo/open-graph.ts'
import { openRasteriser } from '../server/seo/social-image/rasterise.ts'
import { socialImageSvg } from '../server/seo/social-image/social-image-svg.ts'
import { unpackWoff } from './unpack-woff.ts'

type Scenes = Record<SceneName, string>

/** What is inside of a scene's SVG element. */
const insideOf = (svg: string) => svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('<'))

const pageScenes: Partial<Record<PagePath, SceneName>> = {
  '/': 'car',
  '/about': 'bridge',
  '/industries': 'process-line',
  '/openings': 'board-table-vacant',
  '/contact': 'college',
  '/get-quote': 'tray',
  '/services/industry-expertise': 'gears',
  '/services/executive-search': 'board-table',
  '/services/startup-hiring': 'bays',
  '/services/rpo': 'conveyor',
  '/services/talent-mapping': 'contour-map',
  '/services/competitor-analysis': 'towers',
  '/services/diversity-hiring': 'tray',
}

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

/** Draws the social image of each public page. */
export async function drawSocialImages(site: string, assets: string, scenes: Scenes) {
  const rasterise = await openRasteriser(assets)
  await mkdir(join(site, 'share'), { recursive: true })
  for (const { path, title } of pages) {
    const svg = socialImageSvg({
      kind: path.startsWith('/services/') ? 'Services' : `Recruiters since ${company.foundedIn}`,
      title,
      // The title of the home page contains it already.
      facts: path === '/' ? [] : [firstSentence(pageDescriptions[path])],
      firm: company.name,
      scene: insideOf(scenes[pageScenes[path] ?? 'bridge']),
      vacant: path === '/openings',
    })
    await writeFile(join(site, pageImagePath(path)), rasterise(svg))
  }
}

const firstSentence = (text: string) => text.split(/[.:] /)[0] ?? text
