import { type JobFigures, jobFigures } from '../../contract/facts/job-figures.ts'
import { figuresFromWords } from '../../contract/facts/read-job-figures.ts'
import {
  closingInstant,
  type Job,
  type JobStatus,
  type JobType,
  type ListedJob,
  type StaffJob,
} from '../../contract/job.ts'
import { digest } from '../storage/ids.ts'
import type { Schema } from '../storage/schema.ts'

/** The version is a hash of the content. */
export function toListedJob(row: Schema['jobs']): ListedJob {
  const job = toStaffJob(row)
  const isSample = row.is_sample === 1
  return { ...job, version: digest(JSON.stringify(job)).slice(0, 16), ...(isSample && { isSample }) }
}

export function toStaffJob(row: Schema['jobs']): StaffJob {
  return {
    ...toJob(row),
    ...(row.target_date !== null && { targetDate: row.target_date }),
    ...(row.enquiry_id !== null && { enquiry: row.enquiry_id }),
    ...(row.client_id !== null && { clientId: row.client_id }),
    ...(row.shows_client === 1 && { showsClient: true as const }),
  }
}

export function toJob(row: Schema['jobs']): Job {
  const { title, location, experience, industry, salary, description } = row
  const figures = row.figures === null ? figuresFromWords(row) : readFigures(row.figures)
  return {
    _id: row.id,
    title,
    location,
    experience,
    industry,
    salary,
    description,
    type: row.type as JobType,
    skills: readSkills(row.skills),
    postedDate: row.posted_date,
    status: row.status as JobStatus,
    closesAt: row.closes_at && Number.isFinite(closingInstant(row.closes_at)) ? row.closes_at : null,
    ...(row.places_to_fill !== null && { placesToFill: row.places_to_fill }),
    ...(figures && { figures }),
    ...(figures && row.figures === null && { figuresAreRead: true }),
  }
}

/** None for a text that is something else. */
export function readFigures(text: string | null): JobFigures | undefined {
  if (text === null) return undefined
  try {
    return jobFigures.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** None for a text that is no list, so that one odd job does not hide the others. */
function readSkills(text: string): string[] {
  try {
    const skills: unknown = JSON.parse(text)
    return Array.isArray(skills) ? skills.filter((skill) => typeof skill === 'string') : []
  } catch {
    return []
  }
}
