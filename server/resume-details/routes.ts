import { resumeDetails, resumeDetailsInput } from '../../contract/resume-details.ts'
import { leaveJsonUnread } from '../http/json-body.ts'
import { perHour, perMinute, type RateLimits } from '../http/rate-limits.ts'
import type { Api } from '../http/typed.ts'
import { UPLOAD_TIMEOUT } from '../uploads/receive-resume.ts'
import { resumeDetailReader } from './read-details.ts'

export function registerResumeDetails(api: Api, { limits }: { limits: RateLimits }): void {
  const details = resumeDetailReader()
  api.addHook('onClose', () => details.close())
  api.register(async (uploads) => {
    leaveJsonUnread(uploads)
    uploads.post(
      '/resume-details',
      {
        config: { access: 'public' },
        handlerTimeout: UPLOAD_TIMEOUT,
        onRequest: limits.limitRequests('resume-details', [perMinute(30), perHour(200)]),
        schema: {
          summary: 'Find name, e-mail and phone in a resume, which is not stored',
          body: resumeDetailsInput,
          response: { 200: resumeDetails },
        },
      },
      (request, reply) => details.read(request, reply),
    )
  })
}
