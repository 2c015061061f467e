import type { FastifyReply } from 'fastify'
import { attachment } from './filename.ts'
import type { StoredResume } from './records.ts'

/** Always a download, so that no browser shows the file as a page of the site. */
export function sendResume(reply: FastifyReply, { filename, bytes }: StoredResume): FastifyReply {
  return reply
    .header('Content-Disposition', attachment(filename))
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .type('application/octet-stream')
    .send(bytes)
}
