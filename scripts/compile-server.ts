/** Fills the compile cache by loading the server's modules. The build runs it in a process of its own. */
import { flushCompileCache } from 'node:module'
import { openCompileCache } from '../server/compile-cache.ts'

openCompileCache()
await import('../server/serve.ts')
await import('../server/storage/open-sqlite.ts')
flushCompileCache()
