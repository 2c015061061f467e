/** `npm run build`: everything that `server/main.ts` needs, into dist/. */
import { execFileSync } from 'node:child_process'
import { rename, rm, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type * as Renderer from '../app/render.tsx'
import { compressSite } from './compress.ts'
import { drawIcons } from './draw-icons.ts'
import { drawSocialImages, writeImageAssets } from './draw-social-images.ts'
import { prerenderSite } from './prerender.ts'
import { sourceHash } from './source-hash.mjs'

const hash = sourceHash()

await rm('dist', { recursive: true, force: true })
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
const pages = await prerenderSite('dist/site', renderer)
await writeFile('dist/pages.json', JSON.stringify(pages, null, 2))
await writeFile('dist/firm.json', JSON.stringify(renderer.firm))

const scenes = await renderer.drawScenes()
await writeImageAssets('dist/social-images', scenes)
await drawSocialImages('dist/site', 'dist/social-images', scenes)
await drawIcons('dist/site', 'dist/social-images')

// The manifest is for the budgets, not for visitors.
await rename('dist/site/manifest.json', 'dist/manifest.json')
await compressSite('dist/site')
// Optional: it makes the first start a quarter of a second shorter.
execFileSync(process.execPath, ['scripts/compile-server.ts'], { stdio: 'inherit' })

// Written last, so an interrupted build is made again.
await writeFile('dist/.source-hash', hash)
console.log(`Built ${pages.length} pages into dist/.`)
