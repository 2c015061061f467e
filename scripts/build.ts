/** `npm run build`: everything that `server/main.ts` needs, into dist/. */
import { execFileSync } from 'node:child_process'
import { rename, rm, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { company } from '../app/content/company.ts'
import { compressSite } from './compress.ts'
import { drawIcons } from './draw-icons.ts'
import { drawSharePictures, writePictureParts } from './draw-social-images.ts'
import type { drawScenes, prerenderSite } from './prerender.tsx'
import { sourceHash } from './source-hash.mjs'

const hash = sourceHash()

await rm('dist', { recursive: true, force: true })
await build({ logLevel: 'warn' })

// The pages are rendered by the same components that the browser runs, so those are compiled for Node once more.
await build({
  logLevel: 'warn',
  build: {
    ssr: 'scripts/prerender.tsx',
    outDir: 'dist/prerender',
    emptyOutDir: true,
    manifest: false,
    copyPublicDir: false,
  },
})
const rendering: { prerenderSite: typeof prerenderSite; drawScenes: typeof drawScenes } = await import(
  pathToFileURL('dist/prerender/prerender.js').href
)
const pages = await rendering.prerenderSite('dist/site')
await writeFile('dist/pages.json', JSON.stringify(pages, null, 2))
await writeFile('dist/firm.json', JSON.stringify({ name: company.name }))

const scenes = await rendering.drawScenes()
await writePictureParts('dist/pictures', scenes)
await drawSharePictures('dist/site', 'dist/pictures', scenes)
await drawIcons('dist/site', 'dist/pictures')

await rm('dist/prerender', { recursive: true })
// Which code belongs to which page: for the budgets, not for visitors.
await rename('dist/site/manifest.json', 'dist/manifest.json')
await compressSite('dist/site')
// Not needed, but the first start is a quarter of a second shorter with it.
execFileSync(process.execPath, ['scripts/compile-server.ts'], { stdio: 'inherit' })

// Written last: a build that was cut off leaves no stamp and is made again.
await writeFile('dist/.source-hash', hash)
console.log(`Built ${pages.length} pages into dist/.`)
