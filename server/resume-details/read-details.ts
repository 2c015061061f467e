import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ResumeDetails } from '../../contract/resume-details.ts'
import { Refused } from '../errors.ts'
import { limitKeyOf } from '../http/client-address.ts'
import { semaphore } from '../http/semaphore.ts'
import { textExtractor, withoutText } from '../resumes/extract-text.ts'
import { createUploads } from '../uploads/receive-resume.ts'
import { findDetails } from './find-details.ts'

/** Files that wait to be inspected, and then to be read. Few, because meanwhile a visitor has typed the answers. */
const QUEUE = { maxWaiting: 6, timeout: 10_000 }

/**
 * Receives a resume as an application does and finds its sender's details. Memory, upload worker and text process are
 * apart from those of submissions, so that it never delays an application or the text of a stored resume. One file is
 * read at a time; while it is busy, nothing is found.
 */
export function resumeDetailReader() {
  const uploads = createUploads({ bodies: 6, ...QUEUE })
  const receiveResume = uploads.receiver('details')
  const acquire = semaphore({ permits: 1, ...QUEUE })
  const extractor = textExtractor()

  async function receive(request: FastifyRequest, reply: FastifyReply) {
    try {
      return (await receiveResume(request, reply)).resume
    } catch (error) {
      if (error instanceof Refused && error.refusal.code === 'unavailable') return undefined
      throw error
    }
  }

  return {
    async read(request: FastifyRequest, reply: FastifyReply): Promise<ResumeDetails> {
      const resume = await receive(request, reply)
      const release = resume && (await acquire(limitKeyOf(request.clientAddress)))
      if (!release) return {}
      try {
        // A visitor who chose another file has cancelled this request.
        if (reply.raw.destroyed) return {}
        const { bytes, type } = resume
        const { text } = await extractor.extractText({ bytes, type }).catch(() => withoutText)
        return findDetails(text)
      } finally {
        release()
      }
    },
    async close() {
      extractor.close()
      await uploads.close()
    },
  }
}
