/**
 * `npm run build`: the site and the server, into dist/. It keeps the assets of the build that was there
 * before, or with `--previous DIST` those of a release in another folder, for the pages that visitors have open.
 */
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import type * as Renderer from '../app/render.tsx'
import { siteTexts } from '../server/seo/firm.ts'
import { buildReader } from './build-reader.ts'
import { buildServer } from './build-server.ts'
import { compressSite } from './compress.ts'
import { drawIcons } from './draw-icons.ts'
import { drawSocialImages, writeImageAssets } from './draw-social-images.ts'
import { prerenderSite } from './prerender.ts'
import { addPreviousAssets, setAssetsAside } from './previous-assets.ts'
import { sourceHash } from './source-hash.mjs'

const hash = sourceHash()
const { previous } = parseArgs({ options: { previous: { type: 'string' } } }).values
if (previous !== undefined && !existsSync(join(previous, '.source-hash'))) {
  console.error(`${previous} is not the dist folder of a finished build.`)
  process.exit(1)
}

await setAssetsAside('dist', previous)
await build({ logLevel: 'warn' })

// The pages are rendered by the same components that the browser runs, compiled once more for Node.
await build({
  logLevel: 'warn',
  // Self-contained, with the production build of React.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'app/render.tsx',
    outDir: 'dist/render',
    emptyOutDir: true,
    manifest: false,
    copyPublicDir: false,
  },
})
const renderer: typeof Renderer = await import(pathToFileURL('dist/render/render.js').href)
const pages = await prerenderSite('dist/site', renderer, await compileLoader())
await writeFile('dist/pages.json', JSON.stringify(pages, null, 2))
await writeFile('dist/content.json', JSON.stringify(renderer.contentRecords))
const texts = siteTexts(renderer.contentRecords, {})

const scenes = renderer.drawScenes()
await mkdir('dist/site/drawings')
for (const [name, svg] of Object.entries(scenes)) await writeFile(`dist/site/drawings/${name}.svg`, svg)
await writeImageAssets('dist/social-images', scenes)
await drawSocialImages('dist/site', 'dist/social-images', scenes, texts)
await drawIcons('dist/site', 'dist/social-images')

await buildReader('dist/reader')

// The manifest is for the budgets, not for visitors.
await rename('dist/site/manifest.json', 'dist/manifest.json')
await compressSite('dist/site')
const assets = await addPreviousAssets('dist')
await buildServer()

// Written last, so an interrupted build is made again.
await writeFile('dist/.source-hash', hash)
console.log(`Built ${pages.length} pages into dist/, with ${assets.previous.length} files of the release before.`)

/** app/loader.ts as one statement, to be inlined into every page. */
async function compileLoader(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry: 'app/loader.ts', formats: ['iife'], name: 'loader' } },
  })
  const chunk = [result].flat().flatMap((output) => ('output' in output ? output.output : []))[0]
  if (chunk?.type !== 'chunk') throw new Error('app/loader.ts was not compiled')
  return chunk.code.trim()
}
