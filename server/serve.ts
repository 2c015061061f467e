import { buildApp } from './app.ts'
import { configureAccounts } from './auth/configure-accounts.ts'
import { wallClock as clock, monotonicClock as monotonic } from './clock.ts'
import { closeOnSignal } from './close-on-signal.ts'
import { readConfig } from './config.ts'
import { giveBackStartMemory } from './give-back-start-memory.ts'
import { headerSets } from './headers.ts'
import { clockCheck } from './housekeeping/check-clock.ts'
import { housekeepingJobs } from './housekeeping/jobs.ts'
import { type Housekeeping, startHousekeeping } from './housekeeping/run-jobs.ts'
import { keepTicksFast } from './keep-ticks-fast.ts'
import { composeWith } from './mail/compose.ts'
import { outboxRepository } from './mail/outbox.ts'
import { type MailWorker, startMailWorker } from './mail/worker.ts'
import { datePages } from './seo/page-dates.ts'
import { readSite } from './site/read-site.ts'
import { openStorage } from './storage/open-storage.ts'
import { NEEDS_A_PERSON, type Storage } from './storage/storage.ts'

/** From the configuration to a running site, and from a signal to its end. */
export async function serve(): Promise<void> {
  const result = readConfig(process.env)
  if (!result.ok) return fail(result.problems)
  const { config } = result

  const site = await readSite(config.siteDir, config.publicUrl, headerSets(config.publicUrl))
  if (!site) return fail(['The site has not been built yet. Run: npm run build'])

  const opened = await openStorage({ ...config, exclusive: true })
  if (!opened.ok) return fail([opened.problem.sentence], opened.problem.exitCode)
  const { storage } = opened

  const accounts = await configureAccounts(storage, config, clock)
  if (accounts.state === 'refused') {
    await storage.close()
    return fail([accounts.sentence])
  }

  const pageDates = await datePages(storage, site.publicPages, clock)
  let mail: MailWorker | undefined
  let housekeeping: Housekeeping | undefined
  const app = buildApp({
    config,
    site,
    pageDates,
    storage,
    clock,
    jobReports: () => housekeeping?.reports() ?? [],
    onStored: () => mail?.wake(),
    onFatal: () => void endIfDamaged(storage),
  })
  const checkClock = clockCheck(storage, clock, monotonic)
  const jobs = housekeepingJobs({ storage, retention: config.retention, clock, monotonic, checkClock })
  housekeeping = startHousekeeping(jobs, clock, app.log)
  if (config.smtp) {
    // Only a site that sends mail pays for loading what sends it.
    const { smtpTransport } = await import('./mail/transport.ts')
    mail = startMailWorker({
      outbox: outboxRepository(storage),
      compose: composeWith(storage.db, config.mailTo, config.publicUrl),
      send: smtpTransport(config.smtp.url, config.smtp.from),
      clock,
      log: app.log,
    })
  }
  closeOnSignal(app, async () => {
    housekeeping?.stop()
    await mail?.stop()
    await storage.close()
  })

  try {
    const address = await app.listen({ port: config.port, host: config.host })
    const demo = accounts.state === 'demo' ? demoHint(address, accounts) : ''
    process.stdout.write(`The site is ready at ${address}\n${demo}`)
    keepTicksFast()
    giveBackStartMemory()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    fail([`The site cannot listen on ${config.host}:${config.port} (${code}). Set PORT and HOST.`])
    process.exit()
  }
}

/**
 * Writing on could make damage worse; whoever runs the site finds the reason in the log. A disk that has been turned
 * read-only is no such case: reading goes on, and `readyz` tells.
 */
async function endIfDamaged(storage: Storage): Promise<void> {
  const canWrite = await storage.isReady().catch(() => true)
  if (canWrite) process.exit(NEEDS_A_PERSON)
}

function demoHint(address: string, { username, password }: { username: string; password: string }): string {
  return `This is a demo. Sign in at ${address}/admin/login as ${username} with ${password}\n`
}

function fail(sentences: string[], exitCode = 1): void {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`)
  process.exitCode = exitCode
}
