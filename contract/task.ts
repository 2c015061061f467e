import * as z from 'zod/mini'
import { line } from './text.ts'

/** Records of which somebody takes care, and with which something is next. */
export const taskRecordKinds = ['person', 'application', 'job', 'enquiry', 'client'] as const
export type TaskRecordKind = (typeof taskRecordKinds)[number]

/** In the address of a list: the account that asks, and records of which nobody takes care. */
export const ME = 'me'
export const NOBODY = 'nobody'

const idPattern = /^[\w-]{1,64}$/
/** One of them, or several with commas between them: what is mine or nobody's. */
export const MINE_OR_NOBODYS = `${ME},${NOBODY}`
const id = (sentence: string) => z.string(sentence).check(z.regex(idPattern, sentence))

const pleaseColleague = 'Please choose a colleague again.'
const pleaseRecord = 'There is no such record.'
const pleaseMoment = 'Please give the day as a time such as 2026-11-24T10:30:00.000Z.'
const pleaseYesOrNo = 'Please choose true or false.'

/** Accounts, `me` and `nobody`, with commas between them. */
export const ownerFilter = z.optional(
  z.string().check(z.regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,9}$/, 'There is no such colleague.')),
)

/** The accounts that a filter names, and whether records of nobody fit it, too. */
export function readOwners(owner: string): { accounts: string[]; isNobodys: boolean } {
  const named = owner.split(',')
  return { accounts: named.filter((one) => one !== NOBODY), isNobodys: named.includes(NOBODY) }
}

const isMoment = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text))
export const moment = z.string(pleaseMoment).check(
  z.refine(isMoment, pleaseMoment),
  z.overwrite((text) => (isMoment(text) ? new Date(text).toISOString() : text)),
)

export const recordPath = z.object({
  kind: z.enum(taskRecordKinds, pleaseRecord),
  record: id(pleaseRecord),
})

/** Somebody of the staff, by the name that the account has now. */
const colleague = z.object({ _id: z.string(), name: z.string() })

/** Colleagues who can be mentioned. `mayOwn` is false for those who may only read. */
export const listedColleague = z.extend(colleague, { isSelf: z.boolean(), mayOwn: z.boolean() })

/** Something that is next. A day without a time of day is due at its last millisecond in India. */
const step = z.object({
  _id: z.string(),
  step: z.string(),
  dueAt: z.nullable(z.string()),
  owner: z.nullable(colleague),
  madeBy: z.string(),
  madeAt: z.string(),
})

/**
 * Whose a record is, and what is open, the earliest first: the first is its next step. `version` is sent as If-Match with
 * a change.
 */
export const recordTasks = z.object({
  owner: z.nullable(colleague),
  steps: z.array(step),
  version: z.string(),
})

/**
 * A step in a list, with its record: `name` is null when that is gone, `person` is whose record it is, and `job` is the title of the
 * job of an application.
 */
export const listedTask = z.extend(step, {
  record: z.object({
    kind: z.enum(taskRecordKinds),
    _id: z.string(),
    name: z.nullable(z.string()),
    person: z.nullable(z.string()),
    job: z.optional(z.string()),
  }),
  doneAt: z.nullable(z.string()),
  doneBy: z.nullable(z.string()),
})

/** The query of `GET /api/tasks`, beside `page` and `limit`. Without `open`: those that are. */
export const taskFilter = {
  owner: ownerFilter,
  kind: z.optional(z.enum(taskRecordKinds, pleaseRecord)),
  record: z.optional(id(pleaseRecord)),
  dueUntil: z.optional(moment),
  open: z.optional(z.enum(['true', 'false'], pleaseYesOrNo)),
}

/** The next step of a record. `replaces`: the one that was next so far, null when there was none. */
export const nextStep = {
  step: z.optional(line('the next step', 200)),
  dueAt: z.optional(z.nullable(moment)),
  replaces: z.optional(z.nullable(id('Please reload the page: this step is not known.'))),
}

/** `owner`: null makes a record nobody's. A step that is left out stays. */
export const taskChange = z.object({ owner: z.optional(z.nullable(id(pleaseColleague))), ...nextStep })

/** `from`: only while the record is still theirs. Left out, of any colleague and of nobody. */
const assignment = z.object({
  kind: z.enum(taskRecordKinds, pleaseRecord),
  record: id(pleaseRecord),
  owner: z.nullable(id(pleaseColleague)),
  from: z.optional(z.nullable(id(pleaseColleague))),
})

const pleaseRecords = 'Please choose 1 to 500 records.'

export const assignments = z.object({
  assignments: z.array(assignment, pleaseRecords).check(z.minLength(1, pleaseRecords), z.maxLength(500, pleaseRecords)),
})

/** `left`: how many are gone, or another colleague's by now. */
export const assignmentsAnswer = z.object({
  assigned: z.array(z.object({ ...recordPath.shape, from: z.nullable(z.string()), owner: z.nullable(z.string()) })),
  left: z.number(),
})

/** Handing over more than this is not taken back in one call. */
export const MAX_TAKEN_BACK = 5000

/** `tasks`: only these, which takes back an earlier call. Left out, everything that is open. */
export const handOver = z.object({
  to: id(pleaseColleague),
  tasks: z.optional(z.array(id(pleaseRecord), pleaseRecord).check(z.maxLength(MAX_TAKEN_BACK, pleaseRecord))),
})
/** How much is open with a colleague. */
export const openTasks = z.object({ open: z.number() })
/** The tasks that changed hands. */
export const handedOver = z.object({ moved: z.number(), tasks: z.array(z.string()) })

/** The colleagues who take care of a job, by its id. Jobs of nobody are not in it. */
export const jobOwners = z.record(z.string(), z.array(z.string()))

/** A note in which the account is mentioned, and which it has not seen. */
export const mention = z.object({
  _id: z.string(),
  at: z.string(),
  who: z.string(),
  text: z.string(),
  record: listedTask.shape.record,
})

export const seenMentions = z.object({
  ids: z.array(id('There is no such mention.')).check(z.minLength(1, 'Please name a mention.'), z.maxLength(100)),
})

export type Colleague = z.infer<typeof listedColleague>
export type Step = z.infer<typeof step>
export type RecordTasks = z.infer<typeof recordTasks>
export type ListedTask = z.infer<typeof listedTask>
export type TaskFilter = z.infer<z.ZodMiniObject<typeof taskFilter>>
export type TaskChange = z.infer<typeof taskChange>
export type Assignment = z.infer<typeof assignment>
export type AssignmentsAnswer = z.infer<typeof assignmentsAnswer>
export type JobOwners = z.infer<typeof jobOwners>
export type HandOver = z.infer<typeof handOver>
export type Mention = z.infer<typeof mention>
export type TaskRecord = z.infer<typeof recordPath>
