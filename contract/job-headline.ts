import type { Job } from './job.ts'

/** What a tab, a search engine and a shared link call a job. */
export const jobHeadline = ({ title, location }: Pick<Job, 'title' | 'location'>) => `${title} in ${location}`
