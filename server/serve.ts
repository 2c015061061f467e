import type { FastifyInstance } from 'fastify'
import { eventKinds } from '../contract/events.ts'
import { buildApp } from './app.ts'
import { passwordContext } from './auth/password-context.ts'
import { weakPassword } from './auth/weak-password.ts'
import { wallClock as clock, monotonicClock as monotonic } from './clock.ts'
import { closeOnSignal } from './close-on-signal.ts'
import { type Config, readConfig } from './config.ts'
import { type PlannedPublications, startPlannedPublications } from './content/planned-worker.ts'
import { type SampleOffice, startSampleOffice } from './demo/sample-office.ts'
import { type CatchUp, startCatchUp } from './desk/catch-up.ts'
import { peopleOf } from './desk/people-of.ts'
import { awayLog, end, endIfDamaged, endOnUnexpectedError, fail } from './end-process.ts'
import { clockCheck } from './housekeeping/check-clock.ts'
import { housekeepingChores } from './housekeeping/chores.ts'
import { type Housekeeping, startHousekeeping } from './housekeeping/run-chores.ts'
import { type ImportWorker, startImportWorker } from './imports/import-worker.ts'
import { createLogOutput } from './log-output.ts'
import { outboxRepository } from './mail/outbox.ts'
import { type MailWorker, startMailWorker } from './mail/worker.ts'
import { markSenderChanged } from './people/changed-people.ts'
import { prepareStorage } from './prepare-storage.ts'
import { textExtractor } from './resumes/extract-text.ts'
import { textRepository } from './resumes/text-repository.ts'
import { startTextWorker, type TextWorker } from './resumes/text-worker.ts'
import { loadSecretKey } from './secret-key.ts'
import { secretSeal } from './secret-seal.ts'
import { siteTexts } from './seo/firm.ts'
import type { PageDates } from './seo/page-dates.ts'
import { readSite } from './site/read-site.ts'
import { startLines } from './start-lines.ts'
import { startWarnings } from './start-warnings.ts'
import { startStorage } from './storage/open-storage.ts'
import { terminalLog } from './terminal-log.ts'

/** Milliseconds after which the site starts listening without its database, and goes on preparing it. */
const CONNECT_TIME = 1000
const PREPARE_TIME = 10_000

/** From the configuration to a running site, and from a signal to its end. */
export async function serve(): Promise<void> {
  const result = readConfig(process.env)
  if (!result.ok) return fail(result.problems)
  const { config } = result

  const site = await readSite(config.siteDir, config.publicUrl)
  if (!site) return fail(['The site has not been built by this release. Run: npm run build'])
  const weakness = weaknessOf(config, passwordContext(siteTexts(site.records, {}).firm, config.publicUrl))
  if (weakness) return fail([weakness])

  const started = await startStorage({ ...config, exclusive: true })
  if (!started.ok) return fail([started.problem.sentence], started.problem.exitCode)
  const { storage } = started
  const secretKey = loadSecretKey(config)
  if (!secretKey.ok) {
    await storage.close()
    return fail([secretKey.problem.sentence], secretKey.problem.exitCode)
  }
  const seal = secretSeal(secretKey.key)

  const pageDates = Promise.withResolvers<PageDates>()
  let planned: PlannedPublications | undefined
  let stopBackgroundWork: (() => Promise<void>) | undefined
  let mail: MailWorker | undefined
  let resumeTexts: TextWorker | undefined
  let catchUp: CatchUp | undefined
  let imports: ImportWorker | undefined
  let housekeeping: Housekeeping | undefined
  let samples: SampleOffice | undefined
  const isTerminal = process.stdout.isTTY
  const logOutput = isTerminal ? terminalLog(createLogOutput()) : createLogOutput()
  const app = buildApp({
    config,
    logOutput,
    site,
    pageDates: () => pageDates.promise,
    storage,
    seal,
    clock,
    monotonic,
    chores: () => housekeeping?.reports() ?? [],
    onStored() {
      mail?.wake()
      resumeTexts?.wake()
    },
    onImport: () => imports?.wake(),
    importProblem: (id) => imports?.problemOf(id) ?? '',
    onFatal: () => void endIfDamaged(storage),
  })
  endOnUnexpectedError(app)
  closeOnSignal(app, {
    // It renders pages, which ends with the app.
    beforehand: async () => planned?.stop(),
    async afterwards() {
      await stopBackgroundWork?.()
      await storage.close()
    },
  })

  const log = awayLog(app)
  const away = Promise.withResolvers<void>()
  let givingUp = setTimeout(away.resolve, CONNECT_TIME)
  const preparing = prepareStorage({
    ...started,
    config,
    site,
    seal,
    clock,
    onConnected() {
      clearTimeout(givingUp)
      givingUp = setTimeout(away.resolve, PREPARE_TIME)
    },
    onAway(reason) {
      log(reason)
      away.resolve()
    },
  })
  // Usually the database is prepared before the first request. One that is away must not hold up the pages.
  const early = await Promise.race([preparing, away.promise])
  clearTimeout(givingUp)
  if (early?.ok === false) return end(app, storage, early.problem)
  const address = await listen(app, config)
  if (!early) logOutput.write(`The site shows its pages at ${address} and waits for its database.\n`)
  const prepared = await preparing
  if (!prepared.ok) return end(app, storage, prepared.problem)
  if (!early) app.log.info({ event: 'database_ready' }, 'the database is there')

  pageDates.resolve(prepared.pageDates)
  const { accounts } = prepared
  const notices = accounts.state === 'configured' ? accounts.notices : []
  // A warning: a new name of the firm must not keep the site from starting again.
  const guessable = weaknessOf(config, app.firmTexts()) ?? []
  for (const sentence of [...notices, ...prepared.notices, ...startWarnings(config)].concat(guessable))
    app.log.warn({ event: 'start_warning' }, sentence)
  const checkClock = clockCheck(storage, clock, monotonic)
  const chores = housekeepingChores({
    storage,
    retention: app.settings.retention,
    auditLogDays: config.auditLogDays,
    sendsMail: app.sending.isConfigured,
    clock,
    monotonic,
    checkClock,
  })
  housekeeping = startHousekeeping(chores, clock, app.log)
  const people = peopleOf(storage)
  const extractor = textExtractor()
  resumeTexts = startTextWorker({
    storage,
    texts: textRepository(storage),
    extractText: extractor.extractText,
    onText: (trx, resumeId) => markSenderChanged(people, trx, resumeId),
    clock,
    log: app.log,
  })
  catchUp = startCatchUp({ people, onCaughtUp: () => app.announce(['people']), clock, log: app.log })
  // A process of its own, so that applications are read while thousands of files wait.
  const importExtractor = textExtractor()
  imports = startImportWorker({
    people,
    extractor: importExtractor,
    clock,
    isAlone: config.databaseUrl === undefined,
    announce: app.announce,
    log: app.log,
  })
  samples = startSampleOffice({
    people,
    demoAccount: accounts.state === 'demo' ? accounts.username : undefined,
    officeHours: app.officeHours,
    firm: app.firmName,
    clock,
    log: app.log,
    onStored: () => app.announce(eventKinds),
    onFilled: resumeTexts.wake,
  })
  mail = startMailWorker({
    outbox: outboxRepository(storage),
    compose: app.mailKinds.compose,
    onSent: app.mailKinds.onSent,
    ...app.sending,
    onGivenUp: () => app.announce(['mails']),
    clock,
    log: app.log,
  })
  planned = startPlannedPublications(app.publishDue, app.log)
  stopBackgroundWork = async () => {
    await samples?.stop()
    housekeeping?.stop()
    extractor.close()
    importExtractor.close()
    await imports?.stop()
    await resumeTexts?.stop()
    await catchUp?.stop()
    await mail?.stop()
  }
  const demo = accounts.state === 'demo' ? accounts : undefined
  logOutput.write(startLines({ address, isTerminal, ...(demo && { demo }) }))
}

/** `readConfig` does not know the firm's details, which are content of the site. */
function weaknessOf({ admin }: Config, firmTexts: readonly string[]): string | undefined {
  const weakness = admin && weakPassword(admin.password, [admin.username, ...firmTexts])
  return weakness && `ADMIN_PASSWORD ${weakness}`
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    fail([`The site cannot listen on ${host}:${port} (${code}). Set PORT and HOST.`])
    process.exit()
  }
}
