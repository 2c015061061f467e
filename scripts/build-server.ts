/**
 * `node scripts/build-server.ts`: the server, its workers and processes, and the packages that every start needs, as a
 * few files. Does nothing when they are up to date.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { programs } from '../server/program-files.ts'
import { serverHash } from './source-hash.mjs'

const OUTPUT = 'dist/server'
const STAMP = `${OUTPUT}/.source-hash`
const START = `${OUTPUT}/main.js`
/** Built in turn: a site that runs from the build before starts its workers from there. */
const FOLDERS = ['a', 'b']

/** Native code, and packages that are loaded only when they are needed. */
const separate = [
  '@simplewebauthn/server',
  'better-sqlite3',
  'fontkit',
  'mammoth',
  'nodemailer',
  'otplib',
  'pdfjs-dist',
  'pdfkit',
  'pg',
  'piscina',
  'sharp',
  'word-extractor',
]

export async function buildServer(): Promise<void> {
  const hash = serverHash()
  if (readIfThere(STAMP) === hash) return
  const { build } = await import('vite')
  const [folder = '', before = ''] = readIfThere(START).includes('./a/') ? FOLDERS.toReversed() : FOLDERS
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: separate },
    build: {
      ssr: true,
      outDir: join(OUTPUT, folder),
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'esnext',
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, `server/${file}`])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  // Optional: it makes the first start shorter.
  execFileSync(process.execPath, ['scripts/compile-server.ts', join(OUTPUT, folder)], { stdio: 'inherit' })
  await writeFile(START, `import './${folder}/main.js'\n`)
  await writeFile(STAMP, hash)
  const current = [folder, before, 'main.js', '.source-hash']
  for (const name of await readdir(OUTPUT))
    if (!current.includes(name)) await rm(join(OUTPUT, name), { recursive: true, force: true })
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

if (import.meta.main) await buildServer()
