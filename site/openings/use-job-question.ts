import type { Job } from '../../contract/job.ts'
import { jobPath } from '../../contract/job-display.ts'
import { whatsAppLink } from '../../ui/contact-links.ts'
import { useOrigin } from '../page-data.tsx'

/** A WhatsApp message to the firm that names a job and its link. */
export function useJobQuestion({ _id, title }: Pick<Job, '_id' | 'title'>, number: string): string {
  const address = useOrigin() + jobPath(_id)
  return whatsAppLink(number, `Hello, I have a question about the position ${title}: ${address}`)
}
