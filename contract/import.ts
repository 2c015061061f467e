import * as z from 'zod/mini'
import { callablePhone, maybeEmail, personName } from './person.ts'
import { line, maybeLine } from './text.ts'

/** Bytes of one piece of a file. */
export const IMPORT_PIECE_BYTES = 1024 * 1024
/** Files that are named in one call. */
export const IMPORT_FILES_A_CALL = 500
export const IMPORT_MAX_FILES = 5000
/** Bytes of all files of an import. */
export const IMPORT_MAX_BYTES = 2 * 1024 * 1024 * 1024
export const IMPORT_SHEET_MAX_BYTES = 50 * 1024 * 1024
/** Files and rows of an import, among them the files inside of ZIP files. */
export const IMPORT_MAX_ITEMS = 20_000
/** Days in which a whole import can be undone. */
export const IMPORT_UNDO_DAYS = 30
/** The `accept` attribute of the file picker. */
export const IMPORT_ACCEPT = '.pdf,.doc,.docx,.zip,.xlsx,.csv'

/**
 * `receiving`: files are on their way. `reading`: all have arrived, and some are not read yet. `review`: everything is
 * compared and staff decide. `storing`, `undoing`: goes on in the background. `stored` may have items that are left to decide,
 * which can be stored later.
 */
export const importStates = ['receiving', 'reading', 'review', 'storing', 'stored', 'undoing', 'undone'] as const

/**
 * Each file and each row is in exactly one. `uploaded` is not read yet, and `read` is not compared yet. `new`,
 * `newer_resume`, `copy`, `unsure`, `no_contact`, `unreadable` and `refused` are the groups of the review; `stored` and
 * `undone` follow. A row and the resume that belongs to it are two items with one state.
 */
export const importItemStates = [
  'uploaded',
  'read',
  'new',
  'newer_resume',
  'copy',
  'unsure',
  'no_contact',
  'unreadable',
  'refused',
  'stored',
  'undone',
] as const

export const importItemKinds = ['file', 'row'] as const

/**
 * `same`: the item belongs to the person `person`. `new`: a person of its own. `leave_out`: it is not stored.
 */
export const importDecisions = ['same', 'new', 'leave_out'] as const

const idOf = (sentence: string) => z.string(sentence).check(z.regex(/^[\w-]{1,64}$/, sentence))

const tags = z.array(line('the tag', 40)).check(z.maxLength(10, 'Please use at most 10 tags for an import.'))

/** The body of `POST /api/imports`. */
export const importInput = z.object({
  /** Such as "Naukri". */
  source: line('where these people come from', 60),
  /** What the firm keeps them for: part of the notice that they get. */
  purpose: line('what these people were brought in for', 200),
  tags: z._default(tags, []),
})

/** The body of `PATCH /api/imports/:id`, before something of it is stored. */
export const importChange = z.object({
  source: z.optional(importInput.shape.source),
  purpose: z.optional(importInput.shape.purpose),
  tags: z.optional(tags),
})

const pleaseFiles = `Please name between 1 and ${IMPORT_FILES_A_CALL} files.`

/** The body of `POST /api/imports/:id/files`. `name` is the path inside of the dropped folder, with "/". */
export const importFilesInput = z.object({
  files: z
    .array(
      z.object({
        name: line('the name of the file', 400),
        size: z.number('Please send the size of the file.').check(z.int(), z.minimum(0)),
      }),
      pleaseFiles,
    )
    .check(z.minLength(1, pleaseFiles), z.maxLength(IMPORT_FILES_A_CALL, pleaseFiles)),
})

/**
 * A file that was named. `received`: bytes that are safely stored, from where the next piece goes on. A file that is named
 * again with the same name and size is the same file. `isRefused`: it is not wanted, and its reason is among the items.
 */
export const importFile = z.object({
  n: z.number(),
  name: z.string(),
  size: z.number(),
  received: z.number(),
  isRefused: z.boolean(),
})

/** The answer to `POST` and `GET /api/imports/:id/files`; to `POST` in the order in which they were named. */
export const importFiles = z.object({ files: z.array(importFile) })

/**
 * The query of `PUT /api/imports/:id/files/:n`, whose body is the piece as `application/octet-stream`. A piece that begins
 * elsewhere than at `received` is not stored; the answer says in both cases from where to go on.
 */
export const importPieceQuery = {
  offset: z.coerce.number('Please send the offset of the piece.').check(z.int(), z.minimum(0)),
}

export const importPieceAnswer = z.object({ received: z.number(), size: z.number() })

/** A person whom the item may be, as staff see somebody who may be the same. */
const importKnown = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** City of the person's sheet or job; empty when none is known. */
  city: z.string(),
  submittedAt: z.string(),
  applicationCount: z.number(),
  hasResume: z.boolean(),
  why: z.string(),
})

/** A file or a row. `n` is its number in the import. */
export const importItem = z.object({
  n: z.number(),
  kind: z.enum(importItemKinds),
  /** Name of the file with its folders, or sheet and number of the row. */
  name: z.string(),
  state: z.enum(importItemStates),
  /** Why it is in this state, as a sentence; empty when nothing needs to be said. */
  problem: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** What a row says besides, by the field of `contract/import-columns.ts`. */
  values: z.record(z.string(), z.string()),
  decision: z.nullable(z.enum(importDecisions)),
  /** Whom it belongs to: by address or phone, by a decision, or after it was stored. */
  person: z.nullable(z.string()),
  /** The item of the same import that it is a copy of, or whose person it is. */
  of: z.nullable(z.number()),
  /** The row of this resume, or the resume of this row. */
  partner: z.nullable(z.number()),
  /** Those who may be the same person. */
  known: z.array(importKnown),
})

/** The query of `GET /api/imports/:id/items`, beside `page` and `limit`. */
export const importItemsQuery = {
  state: z.optional(z.enum(importItemStates, `Please choose a state: ${importItemStates.join(', ')}.`)),
}

export const importItemsPage = z.object({ items: z.array(importItem), total: z.number() })

/**
 * The body of `PATCH /api/imports/:id/items/:n`: a decision, or details that were typed by hand, after which the item is
 * compared again. A name alone is enough for somebody without contact details. `null` takes a decision back.
 */
export const importItemChange = z.object({
  decision: z.optional(z.nullable(z.enum(importDecisions, `Please choose: ${importDecisions.join(', ')}.`))),
  /** With `same`: one of `known`. */
  person: z.optional(idOf('Please choose the person again.')),
  details: z.optional(
    z.object({
      fullName: personName,
      email: maybeEmail,
      phone: z._default(callablePhone, ''),
    }),
  ),
})

/** The body of `POST /api/imports/:id/decisions`: one answer for all items of a state that are not decided yet. */
export const importDecisionsInput = z.object({
  state: z.enum(['new', 'newer_resume', 'unsure', 'no_contact', 'unreadable']),
  /** `same`: the first of those who may be the same. `file_name`: the name of the file becomes the name of the person. */
  decision: z.enum([...importDecisions, 'file_name']),
})

export const importDecisionsAnswer = z.object({ changed: z.number() })

/** A sheet of a file with its columns. `field` is one of `contract/import-columns.ts`, or empty for a column that is left out. */
export const importSheet = z.object({
  /** The `n` of the file. */
  file: z.number(),
  fileName: z.string(),
  sheet: z.string(),
  rows: z.number(),
  columns: z.array(z.object({ head: z.string(), samples: z.array(z.string()), field: z.string() })),
})

/** The body of `POST /api/imports/:id/columns`: a field for each column of a sheet. The rows are read again. */
export const importColumnsInput = z.object({
  file: z.number().check(z.int(), z.minimum(0)),
  sheet: maybeLine('the name of the sheet', 200),
  fields: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(300)),
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
  /** Why it does not go on by now, as a sentence; empty when it does. It is tried again without anybody's doing. */
  problem: z.string(),
  /** Of reading, storing or undoing; `secondsLeft` is null when it is not known. */
  progress: z.nullable(z.object({ done: z.number(), total: z.number(), secondsLeft: z.nullable(z.number()) })),
  /** What `POST /api/imports/:id/store` would store now, as new people and for people who are known. */
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

/** The firm's words of the notice, in the record `mails` of the site's texts. */
export type ImportNoticeTexts = {
  subject: string
  opening: string
  /** Words before the source and the purpose, which each import has. */
  source: string
  purpose: string
  rights: string
  policy: string
  closing: string
}

/** The answer to `POST /api/imports/:id/notices`: mails of this batch, and people who are left for the next one. */
export const importNoticesAnswer = z.object({ queued: z.number(), left: z.number() })

export type ImportState = (typeof importStates)[number]
export type ImportItemState = (typeof importItemStates)[number]
export type ImportItemKind = (typeof importItemKinds)[number]
export type ImportDecision = (typeof importDecisions)[number]
export type ImportFile = z.infer<typeof importFile>
export type ImportItem = z.infer<typeof importItem>
export type ImportKnown = z.infer<typeof importKnown>
export type ImportItemChange = z.infer<typeof importItemChange>
export type ImportSheet = z.infer<typeof importSheet>
export type ImportSummary = z.infer<typeof importSummary>
export type ImportPage = z.infer<typeof importPage>
