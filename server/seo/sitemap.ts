import { jobPath } from '../../contract/job-display.ts'
import type { OpenJob } from '../jobs/repository.ts'
import { escapeXml } from './escape.ts'
import type { PageDates } from './page-dates.ts'

/** The protocol's limit for one file. */
const MOST = 50_000

/** Every public page and open job, with the time of its last change. */
export function sitemap(origin: string, pages: PageDates, jobs: readonly OpenJob[]): string {
  const newestJob = jobs.reduce((newest, { updatedAt }) => (updatedAt > newest ? updatedAt : newest), '')
  const entries = [
    // The list of openings is as new as the newest of them.
    ...[...pages].map(([path, date]) => ({ path, date: path === '/openings' && newestJob > date ? newestJob : date })),
    ...jobs.map(({ job, updatedAt }) => ({ path: jobPath(job._id), date: updatedAt })),
  ].slice(0, MOST)
  const urls = entries.map(
    ({ path, date }) => `<url><loc>${escapeXml(origin + path)}</loc><lastmod>${date}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
