import './check-node.ts'
import { flushCompileCache } from 'node:module'
import { openCompileCache } from './compile-cache.ts'

openCompileCache()
// Applications are nobody else's to read on this machine.
process.umask(0o077)

const { serve } = await import('./serve.ts')
await serve()
// Node itself would write it when the process ends, and one that is killed never does.
flushCompileCache()
