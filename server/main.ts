import { enableCompileCache } from 'node:module'

// Before anything else is loaded: a second start then takes half the time.
enableCompileCache(new URL('../node_modules/.cache/server', import.meta.url).pathname)
// Applications are nobody else's to read on this machine.
process.umask(0o077)

const { serve } = await import('./serve.ts')
await serve()
