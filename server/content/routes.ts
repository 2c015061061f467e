import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ContentRecord } from '../../contract/content/site-pages.ts'
import type { Clock } from '../clock.ts'
import type { ContentRendering } from '../content-source.ts'
import type { Guard } from '../http/api-rules.ts'
import { acceptJsonOnly, leaveBodyUnread } from '../http/json-body.ts'
import type { Storage } from '../storage/storage.ts'
import { draftRepository } from './draft-repository.ts'
import { draftRoutes } from './draft-routes.ts'
import { pictureEncoder } from './encode-picture.ts'
import type { Pictures } from './picture-repository.ts'
import { pictureUploadRoute } from './picture-routes.ts'
import { presenceRepository } from './presence-repository.ts'
import { privacyNoticeRoute } from './privacy-notice-route.ts'
import { publicationRepository } from './publication-repository.ts'
import { publisher } from './publish.ts'
import { publishRoutes } from './publish-routes.ts'
import type { PublishedContent } from './published-content.ts'

/** A preview may contain the drafts of several pages. */
const LARGE_JSON = { max: 1024 * 1024, bounds: { tokens: 50_000, depth: 20 } }

export type ContentRouteOptions = {
  storage: Storage
  records: readonly ContentRecord[]
  content: PublishedContent
  pictures: Pictures
  rendering: ContentRendering
  guard: Guard
  clock: Clock
}

/** The routes of the editor. */
export function contentRoutes(
  api: FastifyInstance,
  { storage, records, content, pictures, rendering, guard, clock }: ContentRouteOptions,
): void {
  const drafts = draftRepository(storage, records)
  const presences = presenceRepository(storage)
  const publications = publicationRepository(storage)
  api.register(async (scope) => {
    acceptJsonOnly(scope, LARGE_JSON)
    const editing = scope.withTypeProvider<ZodTypeProvider>()
    draftRoutes(editing, { drafts, presences, rendering, clock })
    const publishing = publisher({ storage, pictures, content, rendering })
    publishRoutes(editing, { drafts, presences, publications, publisher: publishing, clock })
    privacyNoticeRoute(editing, { drafts, publications })
  })
  api.register(async (scope) => {
    leaveBodyUnread(scope)
    const uploading = scope.withTypeProvider<ZodTypeProvider>()
    pictureUploadRoute(uploading, { pictures, encode: pictureEncoder(), guard, clock })
  })
}
