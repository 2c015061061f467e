import type { onRequestHookHandler } from 'fastify'
import { resumeDetails, resumeDetailsInput } from '../../contract/resume-details.ts'
import type { Api } from '../http/typed.ts'
import { UPLOAD_TIMEOUT } from '../uploads/receive-resume.ts'
import type { ResumeDetailReader } from './read-details.ts'

type Options = { details: ResumeDetailReader; limit: onRequestHookHandler }

export function resumeDetailsRoute(api: Api, { details, limit }: Options): void {
  api.post(
    '/resume-details',
    {
      config: { access: 'public' },
      handlerTimeout: UPLOAD_TIMEOUT,
      onRequest: limit,
      schema: {
        summary: 'Find name, e-mail and phone in a resume, which is not stored',
        body: resumeDetailsInput,
        response: { 200: resumeDetails },
      },
    },
    (request, reply) => details.read(request, reply),
  )
}
