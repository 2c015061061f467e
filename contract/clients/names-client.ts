import type { JobInput } from '../job-input.ts'
import { companyKey } from './company-key.ts'

/** The fields of a job that visitors read in the words of staff, in the order of the form. */
const publicFields = ['title', 'location', 'experience', 'salary', 'description', 'skills'] as const
export type PublicField = (typeof publicFields)[number]

/** The first field in which the name of a firm stands, whatever its form or the case of its letters. */
export function fieldNaming(job: Pick<JobInput, PublicField>, name: string): PublicField | undefined {
  const key = ` ${companyKey(name)} `
  if (key.trim() === '') return undefined
  return publicFields.find((field) => [job[field]].flat().some((text) => ` ${companyKey(text)} `.includes(key)))
}
