import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { EventKind } from '../contract/events.ts'
import { paths } from '../contract/paths.ts'
import { renameJobInSearch } from './applications/job-title-repository.ts'
import { applicationIntake } from './applications/receive.ts'
import { registerApplications } from './applications/register.ts'
import { registerAudit } from './audit/routes.ts'
import { passwordContext } from './auth/password-context.ts'
import { registerAuth, staffSessions } from './auth/register.ts'
import { categoryList } from './categories/category-list.ts'
import { registerCategories } from './categories/routes.ts'
import { forgetClients } from './clients/delete-repository.ts'
import { registerClients } from './clients/register.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { publishedContent } from './content/published-content.ts'
import { registerContent, registerPictures } from './content/register.ts'
import type { ContentRendering } from './content-source.ts'
import { registerDemo } from './demo/routes.ts'
import { findPerson } from './desk/find-person.ts'
import { recordFinder } from './desk/find-records.ts'
import { namesOfRecords } from './desk/names-of-records.ts'
import { peopleOf } from './desk/people-of.ts'
import { registerDesk } from './desk/register.ts'
import { enquiryIntake } from './enquiries/receive.ts'
import { registerEnquiries } from './enquiries/register.ts'
import { enquiryFinder } from './enquiries/repository.ts'
import { refusals, refuse } from './errors.ts'
import { registerEvents } from './events/routes.ts'
import { registerForms } from './forms/routes.ts'
import { registerHealth } from './health/routes.ts'
import type { ChoreReport } from './housekeeping/run-chores.ts'
import { applyApiRules } from './http/api-rules.ts'
import { createHttp } from './http/create-http.ts'
import { cacheFastPath } from './http/fast-path.ts'
import { describeApi } from './http/openapi.ts'
import { rateLimits } from './http/rate-limits.ts'
import { shedLoad } from './http/shed-load.ts'
import { registerImports } from './imports/register.ts'
import { formIntake } from './intake/take-in.ts'
import { giveFirstTerms, jobsOfClient } from './jobs/jobs-of-client.ts'
import { openJobList } from './jobs/open-jobs.ts'
import { registerJobs } from './jobs/routes.ts'
import type { LogOutput } from './log-output.ts'
import { mailQueue } from './mail/enqueue.ts'
import type { MailSetting } from './mail/mail.ts'
import { registerMail } from './mail/routes.ts'
import { allMailKinds } from './mail-kinds.ts'
import { resumeMasker } from './masking/resume-masker.ts'
import { registerMasking } from './masking/routes.ts'
import { registerOverview } from './overview/routes.ts'
import { registerPrivacy } from './privacy/person-routes.ts'
import { privateLinkGuard } from './private-links/link-guard.ts'
import { registerPrivateLinks } from './private-links/routes.ts'
import { registerResumeDetails } from './resume-details/routes.ts'
import { registerResumes } from './resumes/routes.ts'
import type { SecretSeal } from './secret-seal.ts'
import { currentTexts } from './seo/firm.ts'
import type { PageDates } from './seo/page-dates.ts'
import { registerSeo } from './seo/register.ts'
import { currentSettings, type FixedSettings } from './settings/current-settings.ts'
import { mailLaunchState } from './settings/launch-state.ts'
import { registerSettings } from './settings/register.ts'
import { sendingWith } from './settings/sending.ts'
import { testMails } from './settings/test-mail.ts'
import { pageCache } from './site/page-cache.ts'
import type { Site } from './site/read-site.ts'
import { registerSite } from './site/register.ts'
import { isIcon } from './site/routes.ts'
import type { Storage } from './storage/storage.ts'
import { contactEntries } from './submissions/client-submissions.ts'
import { registerSubmissions } from './submissions/register.ts'
import { registerTasks } from './tasks/register.ts'
import { registerToday } from './today/routes.ts'
import { registerTrash } from './trash/routes.ts'
import { createUploads, type UploadLimits } from './uploads/receive-resume.ts'

export type AppOptions = {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'logLevel' | 'rateLimit'> & FixedSettings
  site: Site
  /** Resolves when the database is available. */
  pageDates: () => Promise<PageDates>
  storage: Storage
  /** Encrypts secrets in the database. */
  seal: SecretSeal
  clock: Clock
  monotonic: Clock
  logOutput: LogOutput
  /** The last results of housekeeping, for `readyz`. */
  chores: () => ChoreReport[]
  /** Called when a record or a mail was stored. */
  onStored: () => void
  /** Called when an import has something to do in the background. */
  onImport: () => void
  /** Why an import does not go on, as a sentence; empty when it does. */
  importProblem: (importId: string) => string
  onFatal: (error: Error) => void
  /** Tests replace what follows: the rendering of drafts, limits, and the milliseconds that events and a failed sign-in take. */
  rendering?: ContentRendering
  uploadLimits?: Partial<UploadLimits>
  shedsLoad?: boolean
  eventInterval?: number
  loginFailureTime?: number
}

/** Builds the app with all of its routes. */
export function buildApp(options: AppOptions) {
  const { config, site, storage, seal, clock, monotonic, logOutput, onStored } = options
  const { publicUrl } = config
  const { files, headers, records } = site
  const openJobs = openJobList(storage, headers.publicList, clock)
  const allCategories = categoryList(storage, headers.publicList, clock)
  storage.onChange(openJobs.invalidate)
  storage.onChange(allCategories.invalidate)
  const pages = pageCache(site)
  const fastPath = cacheFastPath({
    // The mark of the firm may replace an icon.
    files: new Map([...files].filter(([path]) => !isIcon(path))),
    pages,
    lists: [
      [paths.jobs, openJobs],
      [paths.categories, allCategories],
    ],
  })
  const app = createHttp({ ...config, logOutput, errorHeaders: headers.api, fastPath, onFatal: options.onFatal })
  app.decorateRequest('staff', null)
  app.decorateRequest('privateLink', null)
  const limits = rateLimits({ storage, monotonic, enabled: config.rateLimit })
  const people = peopleOf(storage)
  const settings = currentSettings(storage.db, config, seal)
  const sending = sendingWith(settings)
  const mail: MailSetting = { isConfigured: sending.isConfigured, to: settings.mailAddresses }
  const ground = { storage, people, clock, limits, publicUrl, mail, onStored, openJobs, allCategories }
  const { sessions, guard } = staffSessions({ ...ground, monotonic })
  const content = publishedContent(storage, records)
  content.onInvalidate((keys) => {
    if (!keys.includes('industries')) return
    // A renamed industry has renamed categories and jobs.
    openJobs.invalidate()
    allCategories.invalidate()
  })
  const texts = currentTexts(records, content)
  const firmName = () => texts().firm.name
  const officeHours = () => texts().officeHours
  const firmTexts = () => passwordContext(texts().firm, publicUrl)
  const mailKinds = allMailKinds({
    ...ground,
    addresses: settings.mailAddresses,
    firm: firmName,
    words: () => texts().mails,
  })
  const masker = resumeMasker({ storage, clock, firm: () => ({ ...texts().firm, logo: texts().look.logo }) })
  const uploads = createUploads(options.uploadLimits)
  const receiving = { ...ground, officeHours, enqueueMails: mailQueue(storage, limits), takeIn: formIntake(ground) }
  const intakes = { applicationIntake: applicationIntake(receiving), enquiryIntake: enquiryIntake(receiving) }
  app.addHook('onClose', () => Promise.all([uploads.close(), content.close()]))

  const { failing, rendering, forms } = registerSite(app, { ...ground, site, pages, content, texts })
  registerPictures(app, { storage, headers: headers.picture, notFound: pages.notFound })
  registerSeo(app, { ...ground, site, content, texts, pageDates: options.pageDates, notFound: pages.notFound })
  registerHealth(app, headers.api, { storage, failing, lostLines: logOutput.lost, chores: options.chores })
  let announce: (kinds: readonly EventKind[]) => void = () => {}
  let publishDue = async () => {}
  const announceLater = (kinds: readonly EventKind[]) => announce(kinds)
  app.register(async (scope) => {
    applyApiRules(scope, { headers: headers.api, guard })
    if (options.shedsLoad ?? config.rateLimit) shedLoad(scope, headers.api)
    const { notFound } = pages
    const quoteChoices = () => texts().quoteChoices
    registerForms(scope, {
      ...ground,
      ...intakes,
      uploads,
      pages: forms,
      notFound,
      quoteChoices,
      announce: announceLater,
    })
    scope.register(registerApi, { prefix: '/api' })
  })
  return Object.assign(app, {
    firmName,
    firmTexts,
    officeHours,
    mailKinds,
    settings,
    sending,
    announce: announceLater,
    publishDue: () => publishDue(),
  })

  async function registerApi(plain: FastifyInstance) {
    const api = plain.withTypeProvider<ZodTypeProvider>()
    api.setNotFoundHandler((_request, reply) => refuse(reply.headers(headers.api), refusals.unknownPath))
    await describeApi(plain, publicUrl)

    announce = registerEvents(api, { ...ground, sessions, interval: options.eventInterval })
    registerJobs(api, {
      ...ground,
      headers: headers.api,
      guard,
      onRenamed: renameJobInSearch,
      isEnquiry: enquiryFinder(storage),
    })
    registerCategories(api, ground)
    registerTrash(api, { ...ground, onForgotten: forgetClients })
    registerClients(api, {
      ...ground,
      inUse: jobsOfClient,
      onFirstTerms: giveFirstTerms,
      onRenamed: openJobs.invalidate,
    })
    registerApplications(api, { ...ground, ...intakes, uploads })
    registerEnquiries(api, { ...ground, ...intakes, uploads, officeHours })
    registerResumeDetails(api, ground)
    registerDesk(api, { ...ground, uploads })
    registerTasks(api, {
      ...ground,
      finder: recordFinder(storage),
      further: async (db, { kind, record }) => (kind === 'client' ? contactEntries(db, record) : []),
    })
    registerImports(api, { ...ground, guard, importProblem: options.importProblem, onImport: options.onImport })
    registerPrivacy(api, ground)
    registerResumes(api, ground)
    registerMasking(api, { ...ground, masker, findPerson: (id) => findPerson(storage.db, id) })
    const { loginFailureTime: failureTime = 500 } = options
    const onAccountAdded = openJobs.invalidate
    registerAuth(api, { ...ground, sessions, seal, firmName, firmTexts, failureTime, onAccountAdded })
    registerAudit(api, { ...ground, namesOfRecords })
    registerMail(api, { ...ground, mailKinds })
    const drafts = { records, content, rendering: options.rendering ?? rendering }
    const tests = testMails({ storage, settings, firm: firmName, origin: publicUrl.origin })
    registerSettings(api, { ...ground, fixed: config, seal, settings, tests })
    const launch = { mail: mailLaunchState(settings, tests) }
    publishDue = registerContent(api, { ...ground, ...drafts, ...launch, guard, announce: announceLater })
    const linkGuard = privateLinkGuard(ground)
    registerPrivateLinks(api, { ...ground, linkGuard })
    registerSubmissions(api, { ...ground, linkGuard, masker, firm: firmName, sendsMail: mail.isConfigured })
    registerOverview(api, ground)
    registerToday(api, { ...ground, officeHours, finder: recordFinder(storage), mailKinds })
    registerDemo(api, ground)
  }
}
