import type { StoredContent } from '../../contract/rendering.ts'
import type { Clock } from '../clock.ts'
import type { ContentRendering, ContentSource, RenderingFailure } from '../content-source.ts'
import { siteTexts } from '../seo/firm.ts'
import { pageHead } from '../seo/page-head.ts'
import { databaseFailure } from '../storage/database-error.ts'
import { composePage } from './compose-page.ts'
import { loadPageData, type PageSources } from './page-data.ts'
import type { PageRow, Site } from './read-site.ts'
import { type Renderer, RendererBusyError } from './renderer.ts'

type ContentRenderingOptions = {
  site: Site
  renderer: Renderer
  sources: PageSources
  content: ContentSource
  clock: Clock
}

/** Rendering of drafts: the preview of the editor, and the check before a publication. */
export function contentRendering({
  site,
  renderer,
  sources,
  content,
  clock,
}: ContentRenderingOptions): ContentRendering {
  const { origin } = sources

  const withDrafts = (values: StoredContent['values']): StoredContent => {
    const published = content.current()
    return { ...published, values: { ...published.values, ...values } }
  }

  async function render({ path, reads }: PageRow, drafts: StoredContent & { mark?: boolean }) {
    const readsData = reads.some((tag) => !tag.startsWith('content:'))
    const data = readsData ? (await loadPageData(path, sources, clock())).data : undefined
    return { data, rendered: await renderer.render({ path, data, content: drafts }, 'draft') }
  }

  return {
    async renderPreview({ path, values }) {
      const row = site.rows.find((one) => one.path === path) ?? site.rows.find(({ kind }) => kind === 'not-found')
      if (!row) throw new Error('The site has no page for missing addresses.')
      const drafts = withDrafts(values)
      const { data, rendered } = await render(row, { ...drafts, mark: true })
      const { firm, look } = siteTexts(site.records, drafts.values)
      const head = pageHead({ ...rendered, path: row.path, kind: row.kind, firm, origin })
      return composePage({
        ...rendered,
        template: site.template,
        head,
        scripts: row.scripts,
        styles: row.styles,
        data,
        look,
      })
    },

    checkRendering({ keys, values }) {
      const drafts = withDrafts(values)
      return findFailure(site.rows, keys, (row) => render(row, drafts))
    },
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'TimeoutError' ? 'rendering it took too long. Please try again.' : error.message
}

/** Whether the failure comes from the machine or the database, and not from the page. */
function isPassing(error: unknown): boolean {
  if (error instanceof RendererBusyError || databaseFailure(error) === 'unavailable') return true
  const { name, code } = error as { name?: string; code?: string }
  return name === 'TimeoutError' || code === 'ERR_WORKER_INIT_FAILED'
}

/** Renders every page that reads one of the records. Undefined when all of them can be shown. */
export async function findFailure(
  rows: readonly PageRow[],
  keys: readonly string[],
  render: (row: PageRow) => Promise<unknown>,
): Promise<RenderingFailure | undefined> {
  const tags = keys.map((key) => `content:${key}`)
  for (const row of rows) {
    if (!row.reads.some((tag) => tags.includes(tag))) continue
    try {
      await render(row)
    } catch (error) {
      return { path: row.path, reason: reasonOf(error), isPassing: isPassing(error) }
    }
  }
  return undefined
}
