/** Fills the compile cache by loading the built server. The build runs it in a process of its own. */
import { flushCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'
import { openCompileCache } from '../server/compile-cache.ts'

openCompileCache()
for (const name of ['serve.js', 'open-sqlite.js']) await import(pathToFileURL(`dist/server/${name}`).href)
flushCompileCache()
