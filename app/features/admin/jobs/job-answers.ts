import { type Job, type JobInput, jobInput } from '../../../../contract/job.ts'
import type { Answers } from '../frame/use-kept-answers.ts'

/** How a job stands in the fields of the dialog. */
export function answersOf(job: Job | undefined): Answers {
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
