import { isOpen, type Job } from '../../contract/job.ts'
import { DAY } from '../../contract/time.ts'
import type { TrashItem, TrashKind } from '../../contract/trash.ts'

export const kindWords: Record<TrashKind, string> = { job: 'Job', category: 'Category', client: 'Client' }

export function timeLeft({ endsAt }: TrashItem, now: number): string {
  const days = Math.ceil((Date.parse(endsAt) - now) / DAY)
  if (days < 1) return 'Last day'
  return days === 1 ? '1 day left' : `${days} days left`
}

/** Where a restored job stands now. */
export function backWords(job: Job, now: number): string {
  if (isOpen(job, now)) return `${job.title} is on the openings page again.`
  if (job.status === 'active') return `${job.title} is back, closed by its closing date.`
  const states = { draft: 'as a draft', held: 'on hold', closed: 'as a closed job' }
  return `${job.title} is back ${states[job.status]}.`
}
