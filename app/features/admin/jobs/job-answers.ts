import { type Job, type JobInput, jobInput, type ListedJob } from '../../../../contract/job.ts'
import type { Answers } from '../forms/drafts.ts'

/** What the dialog calls each field. */
export const jobLabels = {
  title: 'Job Title',
  location: 'Location',
  industry: 'Industry',
  experience: 'Experience',
  salary: 'Salary',
  type: 'Job Type',
  status: 'Status',
  closesAt: 'Closing Date',
  description: 'Description',
  skills: 'Skills',
} as const

export type JobField = keyof typeof jobLabels

/** How a job stands in the fields of the dialog. The version goes along, so that kept answers know theirs. */
export function answersOf(job: ListedJob | undefined): Answers & Record<JobField, string> {
  return {
    version: job?.version ?? '',
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
  }
}

/** Checks the fields with the server's schema. Skills are typed with commas between them. */
export const jobAnswers = {
  safeParse(input: unknown) {
    const { skills = '', closesAt, ...answers } = input as Record<string, string>
    return jobInput.safeParse({ ...answers, skills: skills.split(','), closesAt: closesAt || null })
  },
}

/** What is sent: status and closing date only when they are other than what the server would keep by itself. */
export function payloadOf(input: JobInput, before: Job | undefined): JobInput {
  const { status, closesAt, ...rest } = input
  const keptClosing = before?.closesAt?.slice(0, 10) ?? null
  return {
    ...rest,
    ...(status !== (before?.status ?? 'active') && { status }),
    ...(closesAt !== keptClosing && { closesAt }),
  }
}

/** The fields in which one job differs from another. */
export function differences(one: ListedJob, other: ListedJob): JobField[] {
  const [here, there] = [answersOf(one), answersOf(other)]
  return (Object.keys(jobLabels) as JobField[]).filter((name) => here[name] !== there[name])
}
