import type { Job } from '../../contract/job.ts'

/** The address of a job on the site. */
export const jobAddress = ({ _id }: Pick<Job, '_id'>, origin: string) =>
  `${origin}/openings?job=${encodeURIComponent(_id)}`

/** A short text for WhatsApp. Asterisks are bold there. */
export const whatsAppText = (job: Job, origin: string) =>
  [
    `*${job.title}*`,
    `${job.location}, ${job.type}`,
    `Experience: ${job.experience}`,
    `Salary: ${job.salary}`,
    `Apply: ${jobAddress(job, origin)}`,
  ].join('\n')

/** The whole job as plain text, as job portals take it. */
export const portalText = (job: Job, origin: string) =>
  [
    job.title,
    [`Location: ${job.location}`, `Industry: ${job.industry}`, `Job type: ${job.type}`].join('\n'),
    [`Experience: ${job.experience}`, `Salary: ${job.salary}`].join('\n'),
    job.description,
    ...(job.skills.length > 0 ? [`Skills: ${job.skills.join(', ')}`] : []),
    `Apply: ${jobAddress(job, origin)}`,
  ].join('\n\n')
