import type { FastifyInstance } from 'fastify'
import type { ContentRecord } from '../../contract/content/site-pages.ts'
import type { EventKind } from '../../contract/events.ts'
import type { Clock } from '../clock.ts'
import type { ContentRendering } from '../content-source.ts'
import type { Headers } from '../headers.ts'
import type { Guard } from '../http/api-rules.ts'
import type { CachedResponse } from '../http/cached-response.ts'
import { acceptJsonOnly, leaveBodyUnread } from '../http/json-body.ts'
import type { Api } from '../http/typed.ts'
import type { Storage } from '../storage/storage.ts'
import { draftRepository } from './draft-repository.ts'
import { draftRoutes } from './draft-routes.ts'
import { pictureEncoder } from './encode-picture.ts'
import { type LaunchOptions, launchRepository } from './launch-repository.ts'
import { launchRoutes } from './launch-routes.ts'
import { picturePartRoute } from './picture-part-route.ts'
import { pictureRepository } from './picture-repository.ts'
import { pictureRoutes, pictureUploadRoute } from './picture-routes.ts'
import { presenceRepository } from './presence-repository.ts'
import { privacyNoticeRoute } from './privacy-notice-route.ts'
import { publicationRepository } from './publication-repository.ts'
import { publisher } from './publish.ts'
import { announces, publishRoutes } from './publish-routes.ts'
import { togetherPublisher } from './publish-together.ts'
import type { PublishedContent } from './published-content.ts'
import { togetherRoutes } from './together-routes.ts'
import { togetherUndo } from './undo-together.ts'

/** A preview may contain the drafts of several pages. */
const LARGE_JSON = { max: 1024 * 1024, bounds: { tokens: 50_000, depth: 20 } }

type Options = Pick<LaunchOptions, 'mail' | 'publicUrl'> & {
  storage: Storage
  clock: Clock
  guard: Guard
  records: readonly ContentRecord[]
  content: PublishedContent
  rendering: ContentRendering
  announce: (kinds: readonly EventKind[]) => void
}

/** The routes of the editor, and of the checklist before a launch. Returns what publishes the planned texts that are due. */
export function registerContent(api: Api, options: Options): () => Promise<void> {
  const { storage, clock, guard, records, content, rendering, mail, publicUrl, announce } = options
  const drafts = draftRepository(storage, records)
  const presences = presenceRepository(storage)
  const publications = publicationRepository(storage, records)
  const pictures = pictureRepository(storage)
  const publishing = publisher({ storage, records, pictures, content, rendering })
  const together = togetherPublisher({
    storage,
    records,
    content,
    publisher: publishing,
    onPublished: () => announce(announces),
  })
  const undo = togetherUndo({ storage, records, content, publisher: publishing })
  const encode = pictureEncoder()
  api.register(async (editing) => {
    acceptJsonOnly(editing, LARGE_JSON)
    draftRoutes(editing, { drafts, presences, rendering, clock })
    togetherRoutes(editing, { drafts, together, undo, clock })
    publishRoutes(editing, { drafts, presences, publications, publisher: publishing, clock })
    picturePartRoute(editing, { pictures, encode, clock })
    privacyNoticeRoute(editing, { drafts, publications })
  })
  api.register(async (uploading) => {
    leaveBodyUnread(uploading)
    pictureUploadRoute(uploading, { pictures, encode, guard, clock })
  })
  launchRoutes(api, {
    launch: launchRepository({ storage, records, content, publicUrl, mail }),
    clock,
  })
  return () => together.publishDue(clock())
}

type PictureOptions = { storage: Storage; headers: Headers; notFound: () => CachedResponse }

/** Pictures of public pages. */
export function registerPictures(app: FastifyInstance, { storage, headers, notFound }: PictureOptions): void {
  pictureRoutes(app, { pictures: pictureRepository(storage), headers, notFound })
}
