import type { FastifyReply } from 'fastify'
import { type Refusal, refuse } from '../errors.ts'
import { attachment } from '../resumes/filename.ts'
import type { SentFile } from './files.ts'

/** A file to be saved. It runs nothing when a browser shows it all the same. */
export const sendFile = (reply: FastifyReply, found: SentFile | { refusal: Refusal }) =>
  'refusal' in found
    ? refuse(reply, found.refusal)
    : reply
        .header('Content-Disposition', attachment(found.filename))
        .header('Content-Security-Policy', "sandbox; default-src 'none'")
        .type(found.type)
        .send(found.bytes)
