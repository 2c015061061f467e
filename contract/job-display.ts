import type { Job } from './job.ts'
import { shortDate } from './long-date.ts'

/** Skills that a card shows; the job's own page shows all of them. */
export const CARD_SKILLS = 3

/** The name of a job in titles, search results and shared links. */
export const jobHeadline = ({ title, location }: Pick<Job, 'title' | 'location'>) => `${title} in ${location}`

/** The URL path of one job. */
export const jobPath = (id: string) => `/openings?job=${encodeURIComponent(id)}`

/** The URL path of the open jobs of an industry; of all jobs for an empty one. */
export const industryPath = (industry: string) =>
  industry ? `/openings?industry=${encodeURIComponent(industry)}` : '/openings'

/** How many people a job looks for; undefined when nobody has said. */
export function openingsOf({ placesToFill: number }: Pick<Job, 'placesToFill'>): string | undefined {
  return number === undefined ? undefined : number === 1 ? '1 opening' : `${number} openings`
}

/** "5 openings, apply by 30 Nov 2026": as far as it is known how many a job looks for, and until when. */
export const openingsLine = (job: Pick<Job, 'placesToFill' | 'closesAt'>): string => {
  const lastDay = job.closesAt === null ? undefined : shortDate(job.closesAt)
  const line = [openingsOf(job), lastDay && `apply by ${lastDay}`].filter(Boolean).join(', ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

/** Of a job whose salary is not stated. */
export const NOT_DISCLOSED = 'Not disclosed'

const rupees = /₹\s*|\b(?:rs\b\.?|inr\b)\s*/i
const beforeAmount =
  /^((?:up ?to|from|about|around|above|over|below|under|between|min(?:imum|\.)?|max(?:imum|\.)?) )?(?=\d)/i

/** The salary with exactly one ₹, whether staff typed the sign (or "Rs.", "INR") never, once or twice. Words have none. */
export function salaryInRupees(salary: string): string {
  const typed = salary.trim()
  const [before = '', ...after] = typed.split(rupees)
  const amount = after.join('')
  if (amount) return `${before}₹${amount}`
  return before.trim().replace(beforeAmount, '$1₹') || NOT_DISCLOSED
}
