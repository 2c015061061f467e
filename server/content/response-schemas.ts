import * as z from 'zod/mini'
import { mailDestinations } from '../../contract/settings.ts'

/** Responses to the editor, for the description of the API; contract/content/site-editing.ts has the types. */
const time = z.nullable(z.string())
const problem = z.object({ path: z.string(), message: z.string() })

export const pageParams = z.object({ key: z.string().check(z.regex(/^[\w-]{1,64}$/)) })

const planned = z.nullable(z.object({ at: z.string(), by: z.string(), problem: z.string() }))

export const sitePage = z.object({
  key: z.string(),
  title: z.string(),
  path: z.string(),
  hasDraft: z.boolean(),
  version: z.string(),
  planned,
  publishedAt: time,
  publishedBy: time,
})

export const savedDraft = z.object({
  version: z.string(),
  hasDraft: z.boolean(),
  savedAt: time,
  savedBy: time,
})

export const pageDraft = z.extend(savedDraft, {
  key: z.string(),
  title: z.string(),
  path: z.string(),
  schema: z.unknown(),
  draft: z.unknown(),
  published: z.unknown(),
  shipped: z.unknown(),
  planned,
  publishedAt: time,
  publishedBy: time,
  alsoHere: z.array(z.string()),
})

export const presence = z.object({ version: z.string(), alsoHere: z.array(z.string()) })

export const contentRefusal = z.object({
  error: z.string(),
  code: z.string(),
  problems: z.optional(z.array(problem)),
  requestId: z.optional(z.string()),
})

const namedRecords = z.array(z.object({ key: z.string(), title: z.string() }))
export const togetherUndone = z.object({ undone: namedRecords, kept: namedRecords })

export const publication = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  note: z.string(),
  together: z.array(z.string()),
  changes: z.array(
    z.object({
      kind: z.enum(['changed', 'added', 'removed', 'order']),
      path: z.string(),
      where: z.array(z.string()),
      before: z.optional(z.string()),
      after: z.optional(z.string()),
    }),
  ),
})

export const storedPicture = z.object({ id: z.string(), width: z.number(), height: z.number() })

export const privacyNotice = z.object({ version: z.string(), publishedAt: z.string(), notice: z.unknown() })

export const siteFacts = z.array(z.object({ token: z.string(), label: z.string(), value: z.string() }))

const launchItem = z.object({
  id: z.string(),
  key: z.string(),
  title: z.string(),
  path: z.string(),
  where: z.array(z.string()),
  words: z.string(),
  mustChange: z.boolean(),
  formerName: z.nullable(z.string()),
  confirmed: z.nullable(z.object({ by: z.string(), at: z.string() })),
})

export const launchChecklist = z.object({
  items: z.array(launchItem),
  publicUrl: z.object({ value: z.string(), isSet: z.boolean() }),
  mail: z.object({
    isConfigured: z.boolean(),
    exampleAddresses: z.array(z.enum(mailDestinations)),
    testedAt: time,
  }),
  isDone: z.boolean(),
})
