import './check-node.ts'
import { flushCompileCache } from 'node:module'
import { openCompileCache } from './compile-cache.ts'

openCompileCache()
// Other users of the machine may not read files of the site.
process.umask(0o077)

const { serve } = await import('./serve.ts')
await serve()
// Node would write the cache only at the end of the process, and not when it is killed.
flushCompileCache()
