import type { ClientNames } from '../../contract/clients/client.ts'
import { figureLabels, readJobFigures, writeJobFigures } from '../../contract/facts/read-job-figures.ts'
import { isPast, type ListedJob, pastClosing } from '../../contract/job.ts'
import { type JobInput, jobInput } from '../../contract/job-input.ts'
import { formatDate } from '../../contract/time.ts'
import { parseStored } from '../../ui/safe-storage.ts'

/** The label of each field in the dialog. */
export const jobLabels = {
  title: 'Job Title',
  location: 'Location',
  industry: 'Industry',
  experience: 'Experience',
  salary: 'Salary',
  type: 'Job Type',
  status: 'Status',
  closesAt: 'Closing Date',
  placesToFill: 'Places to fill',
  targetDate: 'Target date',
  clientId: 'Client',
  showsClient: 'Name of the client',
  description: 'Description',
  skills: 'Skills',
  ...figureLabels,
} as const

export type JobField = keyof typeof jobLabels
export const jobFields = Object.keys(jobLabels) as JobField[]

export type JobAnswers = Record<JobField, string>
/** The version of the job that the answers started from. */
type JobBase = { version: string; answers: JobAnswers }

/** Whether visitors read the name of the client. */
export const showsClientLabels = { '': 'Hidden from visitors', yes: 'Shown on the page of the job' } as const

export const statusLabels = { active: 'Active', draft: 'Draft', held: 'On hold', closed: 'Closed' } as const

/** A job as the text of the fields. */
export function answersOf(job: ListedJob | undefined): JobAnswers {
  return {
    title: job?.title ?? '',
    location: job?.location ?? '',
    experience: job?.experience ?? '',
    industry: job?.industry ?? '',
    salary: job?.salary ?? '',
    type: job?.type ?? 'Full-time',
    description: job?.description ?? '',
    skills: job?.skills.join(', ') ?? '',
    status: job?.status ?? 'active',
    closesAt: job?.closesAt?.slice(0, 10) ?? '',
    placesToFill: job?.placesToFill?.toString() ?? '',
    targetDate: job?.targetDate ?? '',
    clientId: job?.clientId ?? '',
    showsClient: job?.showsClient ? 'yes' : '',
    ...writeJobFigures(job?.figures),
  }
}

/** Validated answers as the text of the fields, without extra spaces and empty entries. */
export function answersOfInput(input: JobInput): JobAnswers {
  const { title, location, experience, industry, salary, type, description, skills, status, closesAt } = input
  const text = { title, location, experience, industry, salary, type, description }
  return {
    ...text,
    skills: skills.join(', '),
    status: status ?? 'active',
    closesAt: closesAt ?? '',
    placesToFill: input.placesToFill?.toString() ?? '',
    targetDate: input.targetDate ?? '',
    clientId: input.clientId ?? '',
    showsClient: input.showsClient ? 'yes' : '',
    ...writeJobFigures(input.figures),
  }
}

/** The answers of a copy, which is active, has no dates and hides its client. */
export function answersOfCopy(job: ListedJob): JobAnswers {
  return { ...answersOf(job), status: 'active', closesAt: '', targetDate: '', showsClient: '' }
}

export const baseOf = (job: ListedJob | undefined): JobBase => ({
  version: job?.version ?? '',
  answers: answersOf(job),
})

/** The value of a hidden field, so that a restored draft contains the version it started from. */
export const writeBase = (base: JobBase): string => JSON.stringify(base)

export function readBase(text: string | undefined): JobBase | undefined {
  const base = parseStored(text ?? null) as JobBase | null
  if (!base || typeof base !== 'object' || typeof base.version !== 'string' || !base.answers) return undefined
  // A draft of an earlier release has no figures, no places and no client.
  const missing = { ...writeJobFigures(null), placesToFill: '', targetDate: '', clientId: '', showsClient: '' }
  return { ...base, answers: { ...missing, ...base.answers } }
}

/** Checks the fields with the server's schema. Skills are typed with commas between them. */
export function parseAnswers(input: unknown) {
  const {
    skills = '',
    closesAt,
    placesToFill,
    targetDate,
    clientId,
    showsClient,
    ...answers
  } = input as Record<string, string>
  const { figures, problems } = readJobFigures(answers)
  const result = jobInput.safeParse({
    ...answers,
    skills: skills.split(','),
    closesAt: closesAt || null,
    placesToFill: placesToFill ? Number(placesToFill) : null,
    targetDate: targetDate || null,
    clientId: clientId || null,
    showsClient: showsClient === 'yes',
    figures,
  })
  const unread = Object.entries(problems).map(([field, message]) => ({ path: [field], message }))
  if (unread.length === 0) return result
  return { success: false as const, error: { issues: [...(result.error?.issues ?? []), ...unread] } }
}

/** The schema of the form. A closing date that is over is refused, unless the job had it before. */
export const jobAnswers = (base: JobAnswers, now: () => number) => ({
  safeParse(input: unknown) {
    const result = parseAnswers(input)
    const closesAt = result.success ? result.data.closesAt : undefined
    if (!closesAt || closesAt === base.closesAt || !isPast(closesAt, now())) return result
    return { success: false as const, error: { issues: [{ path: ['closesAt'], message: pastClosing }] } }
  },
})

/** An answer formatted for people. `clients`: their names by their ids. */
export function answerText(field: JobField, value: string, clients: ClientNames = {}): string {
  if (field === 'showsClient') return showsClientLabels[value === 'yes' ? 'yes' : '']
  if (value === '') return 'Nothing'
  if (field === 'clientId') return clients[value] ?? 'A client who was deleted'
  if (field === 'status') return statusLabels[value as keyof typeof statusLabels] ?? value
  return field === 'closesAt' || field === 'targetDate' ? formatDate(value) : value
}

/** The request body. Status, dates, places, client and figures are included only when they were changed. */
export function payloadOf(input: JobInput, before: JobAnswers): JobInput {
  const { status, closesAt, placesToFill, targetDate, clientId, showsClient, figures, ...rest } = input
  const texts = writeJobFigures(figures)
  const isOther = Object.entries(texts).some(([name, text]) => text !== before[name as JobField])
  return {
    ...rest,
    ...(status !== before.status && { status }),
    ...((closesAt ?? '') !== before.closesAt && { closesAt }),
    ...((placesToFill?.toString() ?? '') !== before.placesToFill && { placesToFill }),
    ...((targetDate ?? '') !== before.targetDate && { targetDate }),
    ...((clientId ?? '') !== before.clientId && { clientId }),
    ...((showsClient ? 'yes' : '') !== before.showsClient && { showsClient }),
    ...(isOther && { figures }),
  }
}
