// Plain JavaScript for the host's own Node (18 or newer): it runs before our Node is installed.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The inputs of the build. A change in any of these files makes the next start build again. */
const buildInputs = [
  'site',
  'office',
  'ui',
  'contract',
  'public',
  'scripts/build.ts',
  'scripts/build-reader.ts',
  'scripts/prerender.ts',
  'scripts/previous-assets.ts',
  'scripts/draw-icons.ts',
  'scripts/draw-social-images.ts',
  'scripts/unpack-woff.ts',
  'scripts/compress.ts',
  'server/seo',
  'server/site',
  'index.html',
  'office.html',
  'vite.config.ts',
  'package-lock.json',
]

/** The inputs of the server's bundle. */
const serverInputs = ['server', 'contract', 'scripts/build-server.ts', 'package-lock.json']

export const lockfileHash = () => hashOf(['package-lock.json'])
export const sourceHash = () => hashOf(buildInputs)
export const serverHash = () => hashOf(serverInputs)

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder)) hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!statSync(path, { throwIfNoEntry: false })) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !entry.name.includes('.test.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(join(path, entry.name)))
}
