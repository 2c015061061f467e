/**
 * `npm run build`: the site and the server, into dist/. It keeps the assets of the build that was there
 * before, or with `--previous DIST` those of a release in another folder, for the pages that visitors have open.
 */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { siteTexts } from '../server/seo/firm.ts'
import type * as Renderer from '../site/render.tsx'
import { buildReader } from './build-reader.ts'
import { buildServer } from './build-server.ts'
import { compressSite } from './compress.ts'
import { drawIcons } from './draw-icons.ts'
import { drawSocialImages, writeImageAssets } from './draw-social-images.ts'
import { prerenderSite } from './prerender.ts'
import { addPreviousAssets, nextRenderFolder, RELEASE, setAssetsAside } from './previous-assets.ts'
import { officeGroups, siteGroups } from './script-groups.ts'
import { sourceHash } from './source-hash.mjs'

const hash = sourceHash()
const { previous } = parseArgs({ options: { previous: { type: 'string' } } }).values
if (previous !== undefined && !existsSync(join(previous, '.source-hash'))) {
  console.error(`${previous} is not the dist folder of a finished build.`)
  process.exit(1)
}

await setAssetsAside('dist', previous)
const renderFolder = await nextRenderFolder('dist')
await buildWing('index.html', siteGroups)
await buildWing('office.html', officeGroups)

// The pages are rendered by the same components that the browser runs, compiled once more for Node.
await build({
  logLevel: 'warn',
  // Self-contained, with the production build of React.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'site/render.tsx',
    outDir: `dist/${renderFolder}`,
    emptyOutDir: true,
    manifest: false,
    copyPublicDir: false,
  },
})
const rendererFile = `${renderFolder}/render.js`
await writeFile(`dist/${RELEASE}`, JSON.stringify({ renderer: rendererFile }))
const renderer: typeof Renderer = await import(pathToFileURL(`dist/${rendererFile}`).href)
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

// Not for visitors; `npm run bench` weighs the back office by its manifest.
await rm('dist/site/index.manifest.json')
await rename('dist/site/office.manifest.json', 'dist/office-manifest.json')
await compressSite('dist/site')
const assets = await addPreviousAssets('dist')
await buildServer()

// Written last, so an interrupted build is made again.
await writeFile('dist/.source-hash', hash)
console.log(`Built ${pages.length} pages into dist/, with ${assets.previous.length} files of the release before.`)

/** A document with its scripts and styles. Each wing is built by itself, so neither contains modules of the other. */
async function buildWing(document: string, groups: typeof siteGroups | typeof officeGroups): Promise<void> {
  const isFirst = document === 'index.html'
  await build({
    logLevel: 'warn',
    build: {
      emptyOutDir: isFirst,
      copyPublicDir: isFirst,
      manifest: `${basename(document, '.html')}.manifest.json`,
      rolldownOptions: { input: document, output: { codeSplitting: { groups } } },
    },
  })
}

/** site/loader.ts as one statement, to be inlined into every page. */
async function compileLoader(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry: 'site/loader.ts', formats: ['iife'], name: 'loader' } },
  })
  const chunk = [result].flat().flatMap((output) => ('output' in output ? output.output : []))[0]
  if (chunk?.type !== 'chunk') throw new Error('site/loader.ts was not compiled')
  return chunk.code.trim()
}
