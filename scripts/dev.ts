/** `npm run dev`: the site with hot reload, and the API beside it, restarted when its code changes. */
import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { devPages } from './dev-pages.ts'

const apiPort = process.env.API_PORT ?? '3001'

const api = spawn(process.execPath, ['--watch', 'server/main.ts'], {
  env: { ...process.env, PORT: apiPort },
  stdio: 'inherit',
})
const site = await createServer({ appType: 'custom', plugins: [devPages(`http://127.0.0.1:${apiPort}`)] })
await site.listen()
site.printUrls()

async function stop() {
  api.kill('SIGTERM')
  await site.close()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
