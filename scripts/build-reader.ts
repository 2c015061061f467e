import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { build } from 'vite'
import { compress } from '../server/http/cached-response.ts'

const FRAME = 'ui/resume-pages/frame'
/** Brotli quality 11 would take three times as long and save 2 %. */
const QUALITY = 10
/** Decoders of images that scanners make. */
const DECODERS = ['jbig2.wasm', 'openjpeg.wasm']

/**
 * The document in which PDF pages are drawn, as one file: it is shown without an origin, so it could not load any other.
 * The server sends it with a policy of its own (`server/site/reader-route.ts`).
 */
export async function buildReader(dir: string): Promise<void> {
  const require = createRequire(import.meta.url)
  const part = (name: string) => require.resolve(`pdfjs-dist/${name}`)
  const decoders = await Promise.all(
    DECODERS.map(
      async (name) =>
        `<script type="text/plain" id="${name}">${await readFile(part(`wasm/${name}`), 'base64')}</script>`,
    ),
  )
  const style = await readFile(`${FRAME}/reader.css`, 'utf8')
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Resume</title>
<style>${style}</style></head><body><main id="pages" tabindex="0" aria-label="Pages"></main>
${decoders.join('\n')}
<script type="text/plain" id="worker">${inScript(await compile(part('build/pdf.worker.min.mjs'), 'iife'))}</script>
<script type="module">${inScript(await compile(`${FRAME}/main.ts`, 'es'))}</script></body></html>
`
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { recursive: true })
  await writeFile(`${dir}/reader.html`, html)
  // Compressing takes seconds, which the first reader would wait for.
  const { br = '', gzip = '' } = await compress(Buffer.from(html), QUALITY)
  await writeFile(`${dir}/reader.html.br`, br)
  await writeFile(`${dir}/reader.html.gz`, gzip)
}

/** Nothing inside may end the element or begin a comment. */
const inScript = (code: string) => code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')

/** One file. The worker is no module, because a document without an origin cannot start one from a blob. */
async function compile(entry: string, format: 'es' | 'iife'): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'import.meta.url': '""' },
    build: { write: false, target: 'es2022', lib: { entry, formats: [format], name: 'reader' } },
  })
  const chunks = [result].flat().flatMap((output) => ('output' in output ? output.output : []))
  const [chunk] = chunks
  if (chunk?.type !== 'chunk' || chunks.length !== 1) throw new Error(`${entry} was not compiled into one file`)
  return chunk.code
}
