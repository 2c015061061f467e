import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Refusal, Refused, refusals } from '../errors.ts'
import { limitKeyOf } from '../http/client-address.ts'
import { readBody } from '../http/read-body.ts'
import { semaphore } from '../http/semaphore.ts'
import { programUrl } from '../program-files.ts'
import { resumeRefusal } from '../resumes/inspect-resume.ts'
import { workerPool } from '../worker-pool.ts'
import { type ReadForm, type Received, readForm } from './read-form.ts'
import type { ReadFormTask } from './read-form-worker.ts'
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

/** Owns what uploads may use together: memory, the queue, the worker and its time-outs. */
export function createUploads(limits: Partial<UploadLimits> = {}) {
  const { bodies, maxWaiting, timeout } = { ...SUBMISSIONS, ...limits }
  const memory = sharedMemory(bodies * MAX_BODY)
  const acquire = semaphore({ permits: 1, maxWaiting, timeout })
  const pool = workerPool<ReadFormTask, ReadForm>({
    file: programUrl('read-form-worker'),
    task: 'readFormTask',
    taskTimeout: TASK_TIMEOUT,
    maxHeapMegabytes: MAX_WORKER_HEAP_MEGABYTES,
  })

  async function readInWorker(pieces: Buffer[], name: FormName, request: FastifyRequest): Promise<ReadForm> {
    const release = await acquire(shareKeyOf(request))
    if (!release) return { ok: false, refusal: refusals.unavailable }
    try {
      const bytes = Buffer.concat(pieces.splice(0))
      return await pool.run({ bytes, name }, { transfer: [bytes.buffer] })
    } catch (err) {
      request.log.error({ reqId: request.id, err }, 'the worker could not read an upload')
      return { ok: false, refusal: refusals.unavailable }
    } finally {
      release()
    }
  }

  return {
    /** Returns the step of an upload route that receives the body, reads the form and inspects the resume, or refuses. */
    receiver<Name extends FormName>(name: Name): ReceiveResume<Name> {
      const tooLarge: Refusal = resumeRefusal('size', uploadForms[name].sentences)
      return async (request, reply) => {
        const reservation = memory.reserve(shareKeyOf(request))
        reply.raw.once('finish', reservation.release).once('close', reservation.release)
        const pieces = await readBody(request.raw, { max: MAX_BODY, tooLarge, memory: reservation })
        const length = pieces.reduce((total, piece) => total + piece.length, 0)
        const result =
          length > SMALL_BODY ? await readInWorker(pieces, name, request) : readForm(Buffer.concat(pieces), name)
        if (!result.ok) throw new Refused(result.refusal)
        return result.form as Received<Name>
      }
    },
    close: () => pool.close(),
  }
}

export type Uploads = ReturnType<typeof createUploads>
