import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PlainFormName } from '../../contract/plain-forms.ts'
import type { QuoteChoices } from '../../contract/quote-choices.ts'
import type { ResumeSentences } from '../../contract/resume.ts'
import { type Refusal, Refused, refusals } from '../errors.ts'
import { limitKeyOf } from '../http/client-address.ts'
import { type BodyLimit, readBody } from '../http/read-body.ts'
import { semaphore } from '../http/semaphore.ts'
import { programUrl } from '../program-files.ts'
import { resumeRefusal } from '../resumes/inspect-resume.ts'
import { workerPool } from '../worker-pool.ts'
import { type ReadForm, type Received, readForm } from './read-form.ts'
import type { JsonFormTask, ReadFormTask } from './read-form-worker.ts'
import { type PlainFormTask, type ReadPlainForm, readPlainForm, readTypedHead } from './read-plain-form.ts'
import { sharedMemory } from './shared-memory.ts'
import { type FormName, uploadForms } from './upload-forms.ts'

/** 5 MiB are 6,990,508 characters of base64; the fields fit beside them. */
const MAX_BODY = 7 * 1024 * 1024
/** Shared by all submissions that are being received, read or stored. */
const SUBMISSIONS: UploadLimits = { bodies: 36, maxWaiting: 200, timeout: 10_000 }
/** Read without the worker, in a fraction of a millisecond. */
const SMALL_BODY = 64 * 1024
const TASK_TIMEOUT = 30_000
const MAX_WORKER_HEAP_MEGABYTES = 32

/** Longer than Node's limit of five minutes for a whole request. */
export const UPLOAD_TIMEOUT = 310_000

type ReceiveResume<Name extends FormName> = (request: FastifyRequest, reply: FastifyReply) => Promise<Received<Name>>

/** The key by which uploads share memory and the queue. */
const shareKeyOf = (request: FastifyRequest) => limitKeyOf(request.clientAddress)

export type UploadLimits = {
  /** How many of the largest bodies fit into memory at once. */
  bodies: number
  /** Bodies that wait for the worker, and for how many milliseconds. */
  maxWaiting: number
  timeout: number
}

type PlainFormOf = {
  name: PlainFormName
  /** The job of an application. */
  jobId: string
  /** Undefined for a form without a file. */
  sentences: ResumeSentences | undefined
  quoteChoices: QuoteChoices
}

/** Owns what uploads may use together: memory, the queue, the worker and its time-outs. */
export function createUploads(limits: Partial<UploadLimits> = {}) {
  const { bodies, maxWaiting, timeout } = { ...SUBMISSIONS, ...limits }
  const memory = sharedMemory(bodies * MAX_BODY)
  const acquire = semaphore({ permits: 1, maxWaiting, timeout })
  const pool = workerPool<ReadFormTask, ReadForm | ReadPlainForm | undefined>({
    file: programUrl('read-form-worker'),
    task: 'readFormTask',
    taskTimeout: TASK_TIMEOUT,
    maxHeapMegabytes: MAX_WORKER_HEAP_MEGABYTES,
  })

  /** Receives a body within the memory that uploads share, which it holds until the request is answered. */
  function receive(request: FastifyRequest, reply: FastifyReply, limits: Pick<BodyLimit, 'tooLarge' | 'onTooLarge'>) {
    const reservation = memory.reserve(shareKeyOf(request))
    reply.raw.once('finish', reservation.release).once('close', reservation.release)
    return readBody(request.raw, { max: MAX_BODY, memory: reservation, ...limits })
  }

  /** In the worker, or at once when the body is small. Throws a refusal when neither is possible. */
  async function read<Task extends ReadFormTask, Result>(
    pieces: Buffer[],
    request: FastifyRequest,
    task: Omit<Task, 'bytes'>,
    readHere: (bytes: Buffer<ArrayBuffer>) => Result | Promise<Result>,
  ): Promise<Result> {
    const length = pieces.reduce((total, piece) => total + piece.length, 0)
    if (length <= SMALL_BODY) return readHere(Buffer.concat(pieces))
    const release = await acquire(shareKeyOf(request))
    if (!release) throw new Refused(refusals.unavailable)
    try {
      const bytes = Buffer.concat(pieces.splice(0))
      return (await pool.run({ ...task, bytes } as unknown as Task, { transfer: [bytes.buffer] })) as Result
    } catch (err) {
      request.log.error({ reqId: request.id, err }, 'the worker could not read an upload')
      throw new Refused(refusals.unavailable)
    } finally {
      release()
    }
  }

  return {
    /** Returns the step of an upload route that receives the body, reads the form and inspects the resume, or refuses. */
    receiver<Name extends FormName>(name: Name): ReceiveResume<Name> {
      const tooLarge: Refusal = resumeRefusal('size', uploadForms[name].sentences)
      return async (request, reply) => {
        const pieces = await receive(request, reply, { tooLarge })
        const result = await read<JsonFormTask, ReadForm>(pieces, request, { name }, (bytes) => readForm(bytes, name))
        if (!result.ok) throw new Refused(result.refusal)
        return result.form as Received<Name>
      }
    },
    /** The same for a form that was sent without script. What was typed comes with a refusal of it. */
    async receivePlain(request: FastifyRequest, reply: FastifyReply, form: PlainFormOf): Promise<ReadPlainForm> {
      const contentType = request.headers['content-type'] ?? ''
      const { name, sentences, jobId, quoteChoices } = form
      const tooLarge: Refusal = sentences ? resumeRefusal('size', sentences) : refusals.tooLarge
      let head: Buffer = Buffer.alloc(0)
      try {
        const onTooLarge = (bytes: Buffer) => {
          head = bytes
        }
        const pieces = await receive(request, reply, { tooLarge, onTooLarge })
        const task = { contentType, name, jobId, quoteChoices }
        const result = await read<PlainFormTask, ReadPlainForm | undefined>(pieces, request, task, (bytes) =>
          readPlainForm({ ...task, bytes }),
        )
        if (!result) throw new Refused(refusals.unreadableForm)
        return result
      } catch (error) {
        const typed = head.length > 0 ? await readTypedHead(head, contentType, name) : undefined
        if (!typed || !(error instanceof Refused)) throw error
        return { ok: false, typed, refusal: error.refusal }
      }
    },
    close: () => pool.close(),
  }
}

export type Uploads = ReturnType<typeof createUploads>
