import type { ListedJob } from '../../contract/job.ts'

/** A job with its town: "Welder, Pune". */
export function jobName({ title, location }: Pick<ListedJob, 'title' | 'location'>): string {
  const [town = ''] = location.split(',')
  return [title, town.trim()].filter(Boolean).join(', ')
}
