/** Run by the build in a process of its own: it loads what a start loads, so that the first start finds it compiled. */
import { flushCompileCache } from 'node:module'
import { openCompileCache } from '../server/compile-cache.ts'

openCompileCache()
await import('../server/serve.ts')
await import('../server/storage/open-sqlite.ts')
flushCompileCache()
