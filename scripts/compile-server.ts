/** `node scripts/compile-server.ts FOLDER` fills the compile cache by loading a built server, in a process of its own. */
import { flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openCompileCache } from '../server/compile-cache.ts'

const folder = process.argv[2] ?? ''

openCompileCache()
for (const name of ['serve.js', 'open-sqlite.js']) await import(pathToFileURL(resolve(folder, name)).href)
flushCompileCache()
