import type { SitePage } from '../../../../contract/content/site-editing.ts'
import { formatMoment } from '../../../../contract/time.ts'
import { Link } from '../../../lib/router.tsx'

/** Every record of the site with the state of its draft and its last publication. */
export function PageList({ pages }: { pages: readonly SitePage[] }) {
  return (
    <ul className="border-line border-t text-meta leading-5 max-lg:text-[1rem]">
      {pages.map(({ key, title, path, hasDraft, publishedAt, publishedBy }) => (
        <li key={key} className="border-line border-b">
          <Link
            to={`/admin?view=site&page=${key}`}
            className="grid min-h-12 items-center gap-x-4 px-2 py-2 hover:bg-wash focus-visible:-outline-offset-3 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.2fr)]"
          >
            <span className="min-w-0">
              <span className="font-semibold">{title}</span> <span className="text-ink-3">{path}</span>
            </span>
            <span className={hasDraft ? 'font-semibold text-marigold-ink' : 'text-ink-3'}>
              {hasDraft ? 'Changes that are not published' : 'No changes'}
            </span>
            <span className="text-ink-2">
              {publishedAt
                ? `Published ${formatMoment(publishedAt)}${publishedBy ? ` by ${publishedBy}` : ''}`
                : 'As it came, never published'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
