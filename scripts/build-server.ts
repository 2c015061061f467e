/**
 * `node scripts/build-server.ts`: the server and the packages that every start needs, as a few files in dist/server.
 * Does nothing when they are up to date.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { serverHash } from './source-hash.mjs'

const OUTPUT = 'dist/server'
const STAMP = `${OUTPUT}/.source-hash`

/** Native code, and packages that are loaded only when they are needed. */
const separate = ['@simplewebauthn/server', 'better-sqlite3', 'nodemailer', 'otplib', 'pg', 'piscina', 'sharp']

export async function buildServer(): Promise<void> {
  const hash = serverHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  const { build } = await import('vite')
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [keepUrls],
    ssr: { noExternal: true, external: separate },
    build: {
      ssr: 'server/main.ts',
      outDir: OUTPUT,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'esnext',
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
    },
  })
  // Optional: it makes the first start shorter.
  execFileSync(process.execPath, ['scripts/compile-server.ts'], { stdio: 'inherit' })
  await writeFile(STAMP, hash)
}

/** `import.meta.url` stays the URL of the source: workers and folders are found from there. */
const keepUrls: Plugin = {
  name: 'keep-urls',
  transform: {
    filter: { id: /\/server\/[^?]*\.ts$/, code: 'import.meta.url' },
    handler(code, id) {
      const path = JSON.stringify(relative(OUTPUT, id))
      return { code: code.replaceAll('import.meta.url', `new URL(${path}, import.meta.url).href`), map: null }
    },
  },
}

if (import.meta.main) await buildServer()
