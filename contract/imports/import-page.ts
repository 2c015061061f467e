import * as z from 'zod/mini'
import { line } from '../text.ts'
import { importItemStates } from './import-items.ts'
import { importSheet } from './import-sheets.ts'

/**
 * `receiving`: files are on their way. `reading`: all have arrived, and some are not read yet. `review`: everything is
 * compared and staff decide. `storing`, `undoing`: goes on in the background. `stored` may have items that are left to decide,
 * which can be stored later.
 */
export const importStates = ['receiving', 'reading', 'review', 'storing', 'stored', 'undoing', 'undone'] as const

const tags = z.array(line('the tag', 40)).check(z.maxLength(10, 'Please use at most 10 tags for an import.'))

/** The body of `POST /api/imports`. */
export const importInput = z.object({
  /** Such as "Naukri". */
  source: line('where these people come from', 60),
  /** The reason why the firm keeps them: part of the notice that they get. */
  purpose: line('what these people were brought in for', 200),
  tags: z._default(tags, []),
})

/** The body of `PATCH /api/imports/:id`, before something of it is stored. */
export const importChange = z.object({
  source: z.optional(importInput.shape.source),
  purpose: z.optional(importInput.shape.purpose),
  tags: z.optional(tags),
})

const counts = z.object(
  Object.fromEntries(importItemStates.map((state) => [state, z.number()])) as Record<
    (typeof importItemStates)[number],
    ReturnType<typeof z.number>
  >,
)

/** An import, in a list and by itself. Staff who may import see those of their colleagues. */
export const importSummary = z.object({
  _id: z.string(),
  state: z.enum(importStates),
  source: z.string(),
  purpose: z.string(),
  tags: z.array(z.string()),
  /** The colleague who began it; null when the account is gone. */
  who: z.nullable(z.string()),
  createdAt: z.string(),
  storedAt: z.nullable(z.string()),
  /** Until when it can be undone; null before it is stored, and afterwards. */
  undoUntil: z.nullable(z.string()),
  /** Until when what is not stored yet is kept. */
  keptUntil: z.string(),
  /** Files that were named, and bytes that have arrived. */
  upload: z.object({ files: z.number(), done: z.number(), bytes: z.number(), received: z.number() }),
  /** Items; files inside of ZIP files and rows are counted when they are found. */
  counts,
  total: z.number(),
  /** Whether staff have paused it while it is uploaded or read. */
  isPaused: z.boolean(),
  /** Why it does not go on by now, as a sentence; empty when it does. It is tried again without anybody's doing. */
  problem: z.string(),
  /** Of reading, storing or undoing; `secondsLeft` is null when it is not known. */
  progress: z.nullable(z.object({ done: z.number(), total: z.number(), secondsLeft: z.nullable(z.number()) })),
  /** People whom `POST /api/imports/:id/store` would store now: new ones, and known ones who get more. */
  willStore: z.object({ new: z.number(), known: z.number() }),
})

/**
 * The answer to `GET /api/imports/:id`. `notInformed`: people of this import who have not got the notice; `withoutEmail` of them
 * cannot get it by mail. `mail`: whether mails can be sent.
 */
export const importPage = z.extend(importSummary, {
  sheets: z.array(importSheet),
  notices: z.object({ notInformed: z.number(), withoutEmail: z.number(), waiting: z.number(), mail: z.boolean() }),
})

/** The answer to `GET /api/imports`: the newest 50. */
export const importList = z.array(importSummary)

export type ImportState = (typeof importStates)[number]
export type ImportSummary = z.infer<typeof importSummary>
export type ImportPage = z.infer<typeof importPage>
