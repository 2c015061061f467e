import type { Clock } from '../clock.ts'
import type { Api } from '../http/typed.ts'
import type { PrivateLinkGuard } from '../private-links/link-guard.ts'
import { consentRoutes } from './consent-routes.ts'
import { contactLinks } from './contact-links.ts'
import { linkRoutes } from './link-routes.ts'
import { protectedRoutes } from './protected-routes.ts'
import { submissionRoutes } from './routes.ts'
import { type SendOptions, submissionSending } from './send-repository.ts'
import { shortlistRoutes } from './shortlist-routes.ts'

type Options = SendOptions & { publicUrl: URL; linkGuard: PrivateLinkGuard; clock: Clock; onStored: () => void }

export function registerSubmissions(api: Api, { publicUrl, linkGuard, clock, onStored, ...sending }: Options): void {
  const { people } = sending
  const { storage } = people
  submissionRoutes(api, { storage, sending: submissionSending(sending), publicUrl, clock, onStored })
  linkRoutes(api, { links: contactLinks({ storage, sendsMail: sending.sendsMail }), publicUrl, clock, onStored })
  protectedRoutes(api, { storage, clock })
  shortlistRoutes(api, { people, linkGuard, clock })
  consentRoutes(api, { ...sending, origin: publicUrl.origin, linkGuard, clock, onStored })
}
