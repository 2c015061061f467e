import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EventKind } from '../../contract/events.ts'
import { jobPath } from '../../contract/job-display.ts'
import { applyPath, type PlainFormName, type PlainPage, plainFormPaths, SENT_PATH } from '../../contract/plain-forms.ts'
import type { QuoteChoices } from '../../contract/quote-choices.ts'
import { applySentences, resumeSentences } from '../../contract/resume.ts'
import type { ApplicationIntake } from '../applications/receive.ts'
import type { EnquiryIntake } from '../enquiries/receive.ts'
import { type Refusal, refusalStatus, refusals, refuse } from '../errors.ts'
import { type CachedResponse, sendCached } from '../http/cached-response.ts'
import { leaveBodyUnread } from '../http/json-body.ts'
import type { Api } from '../http/typed.ts'
import { readIntakeHeaders } from '../intake/intake-headers.ts'
import type { OpenJobs } from '../jobs/open-jobs.ts'
import { newId } from '../storage/ids.ts'
import type { Received } from '../uploads/read-form.ts'
import type { TypedForm } from '../uploads/read-plain-form.ts'
import { UPLOAD_TIMEOUT, type Uploads } from '../uploads/receive-resume.ts'
import { isFromOwnPage } from './own-origin.ts'

export type FormOptions = {
  applicationIntake: ApplicationIntake
  enquiryIntake: EnquiryIntake
  uploads: Uploads
  openJobs: { get(): OpenJobs | Promise<OpenJobs> }
  pages: {
    get(key: string, page: PlainPage, address: string): Promise<CachedResponse>
    answer(page: PlainPage, status: number, address: string): Promise<CachedResponse>
  }
  notFound: () => CachedResponse
  /** The choices of the quote form that are published. */
  quoteChoices: () => QuoteChoices
  publicUrl: URL
  announce: (kinds: readonly EventKind[]) => void
}

const names = Object.keys(plainFormPaths) as PlainFormName[]
const sentences = { application: applySentences, resume: resumeSentences, contact: undefined, quote: undefined }

/** Forms as browsers send them without script, answered by pages. Everything else is as in the routes of the API. */
export function formRoutes(app: Api, options: FormOptions): void {
  const { applicationIntake, enquiryIntake, uploads, pages, publicUrl, announce } = options
  const typedForms = new WeakMap<FastifyRequest, TypedForm>()

  async function jobOf(id: string) {
    const job = (await options.openJobs.get()).byId.get(id)?.job
    return job && { _id: job._id, title: job.title, location: job.location }
  }

  /** The form with what was typed, when that has been read; otherwise the reason alone. */
  async function refusedPage(name: PlainFormName, request: FastifyRequest, refusal: Refusal): Promise<PlainPage> {
    const { sentence, fields } = refusal
    const typed = typedForms.get(request)
    if (!typed) return { state: 'refused', name, sentence }
    const { answers, hadFile } = typed
    const job = name === 'application' ? await jobOf(jobIdOf(request)).catch(() => undefined) : undefined
    // Of a position that has closed meanwhile, nothing can be sent again.
    if (name === 'application' && !job) return { state: 'refused', name, sentence }
    const errors = fields ?? {}
    const failure = fields ? undefined : sentence
    return { state: 'form', form: { name, job, answers, errors, failure, hadFile, key: newId() } }
  }

  async function sendRefused(name: PlainFormName, reply: FastifyReply, refusal: Refusal): Promise<void> {
    const { request } = reply
    const page = await refusedPage(name, request, refusal)
    const answer = await pages.answer(page, refusalStatus(refusal), request.clientAddress)
    for (const header of ['retry-after', 'connection']) {
      const value = reply.getHeader(header)
      if (value !== undefined) reply.raw.setHeader(header, String(value))
    }
    sendCached(request, reply, answer)
  }

  for (const name of names) {
    const intake = name === 'application' ? applicationIntake : enquiryIntake
    app.post(
      plainFormPaths[name],
      {
        config: {
          access: 'public',
          refuse(reply, refusal) {
            reply.hijack()
            sendRefused(name, reply, refusal).catch(() => reply.raw.destroy())
          },
        },
        handlerTimeout: UPLOAD_TIMEOUT,
        onRequest: [
          async (request, reply) => {
            if (!isFromOwnPage(request.headers, publicUrl)) return refuse(reply, refusals.crossSite)
          },
          intake.limit,
        ],
      },
      async (request, reply) => {
        const jobId = jobIdOf(request)
        const read = await uploads.receivePlain(request, reply, {
          name,
          jobId,
          sentences: sentences[name],
          quoteChoices: options.quoteChoices(),
        })
        const { typed } = read
        typedForms.set(request, typed)
        if (!read.ok) return refuse(reply, read.refusal)
        const headers = readIntakeHeaders(typed.key, typed.noticeVersion)
        const stored =
          name === 'application'
            ? await applicationIntake.receive(request, read.form as Received<'application'>, headers)
            : await enquiryIntake.receive(request, read.form as Received<'enquiry'>, headers)
        if (!stored.ok) return refuse(reply, stored.refusal)
        announce(name === 'application' ? ['applications', 'people'] : ['enquiries', 'people'])
        // Loading the page that follows once more sends nothing.
        return reply.redirect(`${SENT_PATH}?form=${name}`, 303)
      },
    )
  }

  const send = (request: FastifyRequest, reply: FastifyReply, answer: CachedResponse) => {
    sendCached(request, reply, answer)
    return reply
  }
  const empty = (name: PlainFormName, job?: Awaited<ReturnType<typeof jobOf>>): PlainPage => ({
    state: 'form',
    form: { name, job, answers: {}, errors: {} },
  })

  app.get(plainFormPaths.resume, { config: { access: 'public' } }, async (request, reply) =>
    send(request, reply, await pages.get(plainFormPaths.resume, empty('resume'), request.clientAddress)),
  )

  app.get(plainFormPaths.application, { config: { access: 'public' } }, async (request, reply) => {
    const id = jobIdOf(request)
    const job = await jobOf(id)
    // The page of the job says that it is closed or unknown.
    if (!job) return reply.redirect(id ? jobPath(id) : '/openings', 303)
    return send(request, reply, await pages.get(applyPath(job._id), empty('application', job), request.clientAddress))
  })

  app.get(SENT_PATH, { config: { access: 'public' } }, async (request, reply) => {
    const name = names.find((one) => one === queryOf(request).get('form'))
    if (!name) return send(request, reply, options.notFound())
    return send(
      request,
      reply,
      await pages.get(`${SENT_PATH}?form=${name}`, { state: 'sent', name }, request.clientAddress),
    )
  })
}

/** Registers them where no body is parsed before the handler does it. */
export function registerForms(app: Api, options: FormOptions): void {
  app.register(async (scope) => {
    leaveBodyUnread(scope)
    formRoutes(scope as unknown as Api, options)
  })
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start === -1 ? '' : url.slice(start))
}

/** The job that an application is for: of several, the first. */
const jobIdOf = (request: FastifyRequest) => (queryOf(request).get('job') ?? '').slice(0, 64)
