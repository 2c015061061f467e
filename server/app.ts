import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { paths } from '../contract/paths.ts'
import { applicationListing } from './applications/list-repository.ts'
import { applicationRepository } from './applications/repository.ts'
import { applicationReview } from './applications/review-repository.ts'
import { applyRoute } from './applications/routes.ts'
import { staffApplicationRoutes } from './applications/staff-routes.ts'
import { auditRepository } from './audit/repository.ts'
import { auditRoutes } from './audit/routes.ts'
import { accountRoutes } from './auth/account-routes.ts'
import { challengeRepository } from './auth/challenges.ts'
import { changePasswordWith } from './auth/change-password.ts'
import { completeSignInWith } from './auth/complete-sign-in.ts'
import { demoAccountOf } from './auth/demo.ts'
import { factorProofs, proofMethods } from './auth/factor-proofs.ts'
import { staffGuard } from './auth/guard.ts'
import { invitationRepository } from './auth/invitations.ts'
import { deviceCookie, knownDeviceRepository, signInLimitKey } from './auth/known-devices.ts'
import { ownAccountWith, setEmailWith } from './auth/own-account.ts'
import { passkeysOf } from './auth/passkeys.ts'
import { passwordContext } from './auth/password-context.ts'
import { sessionProofs } from './auth/prove-session.ts'
import { authRoutes } from './auth/routes.ts'
import { secondFactorRoutes } from './auth/second-factor-routes.ts'
import { secondFactorSignInWith } from './auth/second-factor-sign-in.ts'
import { secondFactorRepository } from './auth/second-factors.ts'
import type { SecretSeal } from './auth/secret-seal.ts'
import { sessionCookie } from './auth/session-age.ts'
import { sessionRepository } from './auth/sessions.ts'
import { signInWith } from './auth/sign-in.ts'
import { signInRoutes } from './auth/sign-in-routes.ts'
import { teamRepository } from './auth/team.ts'
import { teamRoutes } from './auth/team-routes.ts'
import { categoryList } from './categories/category-list.ts'
import { categoryRepository } from './categories/repository.ts'
import { categoryRoutes } from './categories/routes.ts'
import { type Clock, monotonicClock } from './clock.ts'
import type { Config } from './config.ts'
import { launchRepository } from './content/launch-repository.ts'
import { launchRoutes, TEST_MAIL_LIMIT } from './content/launch-routes.ts'
import { pictureRepository } from './content/picture-repository.ts'
import { pictureRoutes } from './content/picture-routes.ts'
import { publishedContent } from './content/published-content.ts'
import { contentRoutes } from './content/routes.ts'
import type { ContentRendering } from './content-source.ts'
import { enquiryInbox } from './enquiries/inbox.ts'
import { enquiryRepository } from './enquiries/repository.ts'
import { contactRoute } from './enquiries/routes.ts'
import { staffEnquiryRoutes } from './enquiries/staff-routes.ts'
import { refusals, refuse } from './errors.ts'
import { announceChanges, eventRoutes } from './events/routes.ts'
import { eventStreams } from './events/streams.ts'
import { healthRoutes } from './health/routes.ts'
import type { JobReport } from './housekeeping/run-jobs.ts'
import { applyApiRules } from './http/api-rules.ts'
import type { CachedList } from './http/cached-list.ts'
import type { CachedResponse } from './http/cached-response.ts'
import { createHttp } from './http/create-http.ts'
import { cacheFastPath } from './http/fast-path.ts'
import { leaveJsonUnread } from './http/json-body.ts'
import { describeApi } from './http/openapi.ts'
import { perHour, perMinute, rateLimits } from './http/rate-limits.ts'
import { shedLoad } from './http/shed-load.ts'
import { openJobList } from './jobs/open-jobs.ts'
import { jobRepository } from './jobs/repository.ts'
import { jobRoutes } from './jobs/routes.ts'
import { createLogOutput, type LogOutput } from './log-output.ts'
import type { Mail } from './mail/compose.ts'
import { mailQueue } from './mail/enqueue.ts'
import { receiptBudget } from './mail/receipt-budget.ts'
import { mailRoutes } from './mail/routes.ts'
import { type MailSetting, unsentMails } from './mail/unsent-mails.ts'
import { readOverview } from './overview/repository.ts'
import { overviewRoute } from './overview/routes.ts'
import { readStats } from './overview/stats.ts'
import { duplicateRoutes } from './people/duplicate-routes.ts'
import { duplicatesRepository } from './people/duplicates-repository.ts'
import { peopleListing } from './people/list-repository.ts'
import { matchingProgress } from './people/match-earlier-records.ts'
import { mergeRepository } from './people/merge-repository.ts'
import { personRepository } from './people/person-repository.ts'
import { peopleRoutes } from './people/routes.ts'
import { savedSearchRepository } from './people/saved-search-repository.ts'
import { savedSearchRoutes } from './people/saved-search-routes.ts'
import { personPrivacyRoutes } from './privacy/person-routes.ts'
import { resumeDetailReader } from './resume-details/read-details.ts'
import { resumeDetailsRoute } from './resume-details/routes.ts'
import { resumeRoutes } from './resumes/routes.ts'
import { textProgress } from './resumes/text-repository.ts'
import { currentTexts, siteTexts } from './seo/firm.ts'
import { datesWithContent, type PageDates } from './seo/page-dates.ts'
import { seoRoutes } from './seo/routes.ts'
import { imageRenderer } from './seo/social-image/image-renderer.ts'
import { socialImageRoutes } from './seo/social-image/routes.ts'
import { contentRendering } from './site/content-rendering.ts'
import type { Site } from './site/read-site.ts'
import { readerRoute } from './site/reader-route.ts'
import { renderedPages } from './site/rendered-pages.ts'
import { createRenderer } from './site/renderer.ts'
import { openingsPage, siteRoutes } from './site/routes.ts'
import type { Storage } from './storage/storage.ts'
import { senderLimit } from './submissions/sender-limit.ts'
import { createUploads, type UploadLimits } from './uploads/receive-resume.ts'

export type AppOptions = {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'logLevel' | 'rateLimit'>
  site: Site
  /** Resolves when the database is available. */
  pageDates: () => Promise<PageDates>
  storage: Storage
  /** Encrypts secrets in the database. */
  seal: SecretSeal
  /** Renders drafts of the content; tests replace it. */
  rendering?: ContentRendering
  clock: Clock
  monotonic?: Clock
  /** Every failed sign-in takes this long. */
  loginFailureTime?: number
  /** Off in tests, which block the event loop themselves. */
  shedsLoad?: boolean
  /** Other limits than usual, for tests on a busy machine. */
  uploadLimits?: Partial<UploadLimits>
  logOutput?: LogOutput
  /** The last results of housekeeping, for `readyz`. */
  jobReports?: () => JobReport[]
  /** Whether there is a mail server, and the addresses of mails to staff. */
  mail?: MailSetting
  /** Sends a mail at once, for mails that must not be stored. Undefined without a mail server. */
  sendMail?: (mail: Mail) => Promise<void>
  onStored?: () => void
  onFatal?: (error: Error) => void
}

const PER_JOB_AND_DAY = 10
/** For each address of the staff; beyond that they get a digest. */
const STAFF_MAILS_PER_HOUR = 30

/** States of `/openings` that are rendered for one address; those that are cached do not count. */
const VARIANTS_PER_MINUTE = 60

/** Builds the app with all of its routes. */
export function buildApp({
  config,
  site,
  pageDates,
  storage,
  seal,
  rendering,
  clock,
  monotonic = monotonicClock,
  loginFailureTime = 500,
  shedsLoad = true,
  uploadLimits,
  logOutput = createLogOutput(),
  jobReports = () => [],
  mail = { isConfigured: false, to: { applications: '', enquiries: '', quotes: '' } },
  sendMail,
  onStored = () => {},
  onFatal = () => {},
}: AppOptions) {
  const { headers } = site
  const jobs = jobRepository(storage)
  const categories = categoryRepository(storage)
  const openJobs = openJobList(jobs, headers.publicList, clock)
  const allCategories = categoryList(categories, headers.publicList, clock)
  storage.onChange(() => {
    openJobs.invalidate()
    allCategories.invalidate()
  })

  const fastPath = cacheFastPath({
    files: site.files,
    pages: site.pages,
    lists: new Map<string, CachedList<{ answer: CachedResponse }>>([
      [paths.jobs, openJobs],
      [paths.categories, allCategories],
    ]),
  })
  const app = createHttp({ ...config, logOutput, errorHeaders: headers.api, fastPath, onFatal })
  app.decorateRequest('staff', null)

  const sessions = sessionRepository(storage, monotonic)
  const devices = knownDeviceRepository(storage)
  const cookies = { device: deviceCookie(config.publicUrl), session: sessionCookie(config.publicUrl) }
  const limits = rateLimits({ storage, monotonic, enabled: config.rateLimit })
  const guard = staffGuard({
    sessions,
    cookie: cookies.session,
    clock,
    limits,
    methodsOf: (accountId) => proofMethods(storage.db, accountId),
  })
  const enqueueMails = mailQueue(storage, config.rateLimit ? STAFF_MAILS_PER_HOUR : Infinity)
  const withReceipt = receiptBudget(limits)
  const withinLimit = senderLimit(limits)
  const applications = applicationRepository(storage, {
    perDay: config.rateLimit ? PER_JOB_AND_DAY : Infinity,
    enqueueMails,
  })
  const enquiries = enquiryRepository(storage, enqueueMails)

  const content = publishedContent(storage, site.records)
  app.addHook('onClose', async () => content.close())
  const pictures = pictureRepository(storage)
  pictureRoutes(app, { pictures, headers: headers.picture, notFound: () => site.notFound })

  const { origin } = config.publicUrl
  const texts = currentTexts(site.records, content)
  const firmName = () => texts().firm.name
  const firmTexts = () => passwordContext(texts().firm, config.publicUrl)
  // Every page may wait at once, after a publication that all of them show.
  const renderer = createRenderer({ file: site.rendererFile, maxQueue: site.rows.length + 20 })
  const sources = {
    origin,
    openJobs,
    categories: allCategories,
    findClosed: (id: string) => jobs.findClosed(id, clock()),
  }
  const rendered = renderedPages({
    site,
    renderer,
    sources,
    content,
    texts,
    clock,
    origin,
    log: app.log,
    variantLimit: limits.localCounter('variant', perMinute(VARIANTS_PER_MINUTE)),
  })
  const drafts = rendering ?? contentRendering({ site, renderer, sources, content, clock })
  app.addHook('onReady', () => rendered.prepare(content.refresh()))
  app.addHook('onListen', async () => rendered.start())
  app.addHook('onClose', () => rendered.stop())
  readerRoute(app, site)
  siteRoutes(app, site, { own: { '/openings': openingsPage(rendered) }, redirectHeaders: headers.page })
  seoRoutes(app, {
    origin,
    texts,
    pageDates: async () => datesWithContent(await pageDates(), site.publicPages, content),
    openJobs,
    headers,
    clock,
  })
  const drawing = imageRenderer(site.socialImageDir)
  app.addHook('onClose', () => drawing.close())
  socialImageRoutes(app, {
    built: site.pageImages,
    shipped: siteTexts(site.records, {}),
    texts,
    headers: headers.image,
    openJobs,
    drawing,
    notFound: () => site.notFound,
  })
  const uploads = createUploads(uploadLimits)
  app.addHook('onClose', () => uploads.close())
  const events = eventStreams({ storage, sessions, clock })
  // Before the server waits for its connections to end.
  app.addHook('preClose', async () => events.close())
  const resumeDetails = resumeDetailReader()
  app.addHook('onClose', () => resumeDetails.close())
  healthRoutes(app, headers.api, {
    isReady: () => storage.isReady(),
    warnings: () => [
      ...rendered.failing().map((path) => `The page ${path} could not be rendered again.`),
      ...(logOutput.lost() > 0 ? [`${logOutput.lost()} log lines could not be written.`] : []),
    ],
    jobReports,
  })
  app.register(
    async (plain) => {
      const api = plain.withTypeProvider<ZodTypeProvider>()
      applyApiRules(plain, { headers: headers.api, guard })
      if (shedsLoad) await shedLoad(plain, headers.api)
      api.setNotFoundHandler((_request, reply) => refuse(reply.headers(headers.api), refusals.unknownPath))
      await describeApi(plain, config.publicUrl)
      announceChanges(plain, events)

      jobRoutes(api, { headers: headers.api, jobs, openJobs, guard, clock })
      categoryRoutes(api, { categories, allCategories, openJobs, clock })
      await plain.register(async (scope) => {
        leaveJsonUnread(scope)
        const uploadApi = scope.withTypeProvider<ZodTypeProvider>()
        applyRoute(uploadApi, {
          applications,
          uploads,
          clock,
          limit: limits.limitRequests('apply', [perMinute(40), perHour(300)]),
          withReceipt,
          withinLimit,
          onStored,
        })
        contactRoute(uploadApi, {
          enquiries,
          uploads,
          clock,
          limit: limits.limitRequests('contact', [perMinute(30), perHour(200)]),
          withReceipt,
          withinLimit,
          onStored,
        })
        resumeDetailsRoute(uploadApi, {
          details: resumeDetails,
          limit: limits.limitRequests('resume-details', [perMinute(30), perHour(200)]),
        })
      })
      staffApplicationRoutes(api, {
        review: applicationReview(storage),
        listing: applicationListing(storage.reader),
        clock,
      })
      staffEnquiryRoutes(api, { inbox: enquiryInbox(storage), clock })
      peopleRoutes(api, {
        people: personRepository(storage),
        listing: peopleListing(storage),
        merges: mergeRepository(storage),
        readProgress: async () => ({
          matching: await matchingProgress(storage.reader),
          resumeTexts: await textProgress(storage.reader),
        }),
        clock,
        onQueued: onStored,
      })
      duplicateRoutes(api, { duplicates: duplicatesRepository(storage), clock })
      personPrivacyRoutes(api, { storage, clock })
      resumeRoutes(api, { storage, clock })
      eventRoutes(api, events)
      savedSearchRoutes(api, { searches: savedSearchRepository(storage), clock })
      const failureTime = loginFailureTime
      const passkeys = passkeysOf(config.publicUrl, firmName)
      const challenges = challengeRepository(storage)
      const secondFactors = secondFactorRepository({ storage, challenges, passkeys, seal, firm: firmName })
      const factors = factorProofs({ storage, challenges, passkeys, seal })
      const completeSignIn = completeSignInWith({ storage, sessions, devices, clock })
      const secondFactorSignIn = secondFactorSignInWith({
        storage,
        devices,
        challenges,
        factors,
        completeSignIn,
        clock,
        failureTime,
      })
      signInRoutes(api, {
        signIn: signInWith({ storage, devices, completeSignIn, secondFactorSignIn, clock, failureTime }),
        secondFactorSignIn,
        challenges,
        passkeys,
        cookies,
        limit: limits.limitRequests(
          'sign-in',
          [perMinute(30)],
          signInLimitKey({ devices, cookie: cookies.device, clock }),
        ),
        clock,
      })
      secondFactorRoutes(api, {
        secondFactors,
        passkeys,
        limit: limits.limitRequests('second-factor', [perMinute(30)]),
        clock,
      })
      authRoutes(api, {
        sessions,
        clock,
        readDemoAccount: () => demoAccountOf(storage.db),
        readStats: () => readStats(storage.reader, clock()),
      })
      accountRoutes(api, {
        ownAccount: ownAccountWith({ storage, sessions, secondFactors, canUsePasskeys: passkeys.isAvailable }),
        setEmail: setEmailWith(storage),
        proofs: sessionProofs({ storage, sessions, challenges, factors }),
        changePassword: changePasswordWith(storage, firmTexts),
        sessions,
        limit: limits.limitRequests('password', [perMinute(30)]),
        clock,
      })
      teamRoutes(api, {
        accounts: teamRepository(storage),
        invitations: invitationRepository(storage),
        sendsMail: mail.isConfigured,
        onQueued: onStored,
        isDemo: async () => (await demoAccountOf(storage.db)) !== undefined,
        origin,
        firmTexts,
        limit: limits.limitRequests('invitation', [perMinute(30)]),
        clock,
      })
      auditRoutes(api, auditRepository(storage.reader), clock)
      mailRoutes(api, { mails: unsentMails(storage, mail), clock, onQueued: onStored })
      contentRoutes(plain, { storage, records: site.records, content, pictures, rendering: drafts, guard, clock })
      launchRoutes(api, {
        launch: launchRepository({ storage, records: site.records, content, publicUrl: config.publicUrl, mail }),
        sendMail,
        tested: limits.counter('test-mail', TEST_MAIL_LIMIT),
        firm: firmName,
        origin,
        clock,
      })
      overviewRoute(api, () => readOverview(storage.reader, clock()))
    },
    { prefix: '/api' },
  )
  return Object.assign(app, { firmName, firmTexts })
}
