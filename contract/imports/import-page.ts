import * as z from 'zod/mini'
import { readDay } from '../facts/read-day.ts'
import { line } from '../text.ts'
import { istDay } from '../time.ts'
import { importItemStates } from './import-items.ts'
import { importSheet } from './import-sheets.ts'

/**
 * `receiving`: files are on their way. `reading`: all have arrived, and some are not read yet. `review`: everything is
 * compared and staff decide. `storing`, `undoing`: goes on in the background. `stored` may have items that are left to decide,
 * which can be stored later.
 */
export const importStates = ['receiving', 'reading', 'review', 'storing', 'stored', 'undoing', 'undone'] as const

const tags = z.array(line('the tag', 40)).check(z.maxLength(10, 'Please use at most 10 tags for an import.'))

const pleaseDay = 'Please choose the day on which the details were true; not a day to come.'
/** The day on which the details were true, as `2024-03-15`; empty for the day on which they are brought in. */
const asOf = z.string(pleaseDay).check(z.refine((text) => text === '' || isPastDay(text, Date.now()), pleaseDay))
const isPastDay = (text: string, now: number) => readDay(text, now) === text && text <= istDay(now)

/** The body of `POST /api/imports`. */
export const importInput = z.object({
  /** Such as "Naukri". */
  source: line('where these people come from', 60),
  /** The reason why the firm keeps them: part of the notice that they get. */
  purpose: line('what these people were brought in for', 200),
  tags: z._default(tags, []),
  asOf: z._default(asOf, ''),
})

/** The body of `PATCH /api/imports/:id`, before something of it is stored. */
export const importChange = z.object({
  source: z.optional(importInput.shape.source),
  purpose: z.optional(importInput.shape.purpose),
  tags: z.optional(tags),
  asOf: z.optional(asOf),
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
  asOf: z.string(),
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
  /** Of these, resumes that stand with their row. */
  paired: counts,
  total: z.number(),
  /** Whether staff have paused it while it is uploaded or read. */
  isPaused: z.boolean(),
  /** Why it does not go on by now, as a sentence; empty when it does. It is tried again without anybody's doing. */
  problem: z.string(),
  /** Of reading, storing or undoing; `secondsLeft` is null when it is not known. */
  progress: z.nullable(z.object({ done: z.number(), total: z.number(), secondsLeft: z.nullable(z.number()) })),
  /** Items that `POST /api/imports/:id/store` would store now: of new people, and for known ones. */
  willStore: z.object({ new: z.number(), known: z.number() }),
  /** The people of these: somebody may have several files. */
  people: z.number(),
})

/**
 * The answer to `GET /api/imports/:id`. `notInformed`: people of this import who have not got the notice; `withoutEmail` of them
 * cannot get it by mail. `mail`: whether mails can be sent.
 */
export const importPage = z.extend(importSummary, {
  sheets: z.array(importSheet),
  /** Resumes by what their names say they are. */
  resumes: z.object({ pdf: z.number(), docx: z.number(), doc: z.number() }),
  /** People whom it has stored: new ones, and known ones who got more. */
  broughtIn: z.object({ new: z.number(), known: z.number() }),
  notices: z.object({ notInformed: z.number(), withoutEmail: z.number(), waiting: z.number(), mail: z.boolean() }),
})

/** The answer to `GET /api/imports`: the newest 50. */
export const importList = z.array(importSummary)

export type ImportState = (typeof importStates)[number]
export type ImportSummary = z.infer<typeof importSummary>
export type ImportPage = z.infer<typeof importPage>
