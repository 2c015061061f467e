import { buildApp } from './app.ts'
import { closeOnSignal } from './close-on-signal.ts'
import { type Config, readConfig } from './config.ts'
import { headerSets } from './headers.ts'
import { readSite } from './site/read-site.ts'
import { demoJobs } from './storage/demo-data.ts'

const result = readConfig(process.env)
if (result.ok) await start(result.config)
else fail(result.problems)

async function start(config: Config): Promise<void> {
  const site = readSite(config.siteDir, config.publicUrl, headerSets(config.publicUrl))
  if (!site) return fail(['The site has not been built yet. Run: npm run build'])

  const app = buildApp({ config, site, jobs: demoJobs(Date.now()) })
  closeOnSignal(app)
  try {
    const address = await app.listen({ port: config.port, host: config.host })
    process.stdout.write(`The site is ready at ${address}\n`)
  } catch (error) {
    fail([
      `The site cannot listen on ${config.host}:${config.port} (${(error as NodeJS.ErrnoException).code}). Set PORT and HOST.`,
    ])
  }
}

function fail(sentences: string[]): void {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
