import type { Clock } from '../clock.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import type { Api } from '../http/typed.ts'
import type { PrivateLinkGuard } from '../private-links/link-guard.ts'
import { clientSubmissionRoutes } from './client-routes.ts'
import { consentRoutes } from './consent-routes.ts'
import { contactLinks } from './contact-links.ts'
import { linkRoutes } from './link-routes.ts'
import { maskedRoutes } from './masked-routes.ts'
import { protectedRoutes } from './protected-routes.ts'
import { releaseRoutes } from './release-routes.ts'
import { submissionRoutes } from './routes.ts'
import { type SendOptions, submissionSending } from './send-repository.ts'
import { shortlistFiles } from './shortlist-files.ts'
import { shortlistRoutes } from './shortlist-routes.ts'

type Options = SendOptions & {
  publicUrl: URL
  linkGuard: PrivateLinkGuard
  limits: RateLimits
  clock: Clock
  onStored: () => void
}

export function registerSubmissions(api: Api, options: Options): void {
  const { publicUrl, linkGuard, limits, clock, onStored, ...ways } = options
  const { people, masker } = ways
  const { storage } = people
  const sending = submissionSending(ways)
  submissionRoutes(api, { storage, sending, publicUrl, clock, onStored })
  maskedRoutes(api, { storage, sending, clock })
  releaseRoutes(api, { storage, clock })
  protectedRoutes(api, { storage, clock })
  clientSubmissionRoutes(api, { storage, clock })
  linkRoutes(api, { links: contactLinks({ storage, sendsMail: ways.sendsMail }), publicUrl, clock, onStored })
  shortlistRoutes(api, { people, linkGuard, clock, files: shortlistFiles({ people, masker, limits }) })
  consentRoutes(api, { ...ways, origin: publicUrl.origin, linkGuard, clock, onStored })
}
