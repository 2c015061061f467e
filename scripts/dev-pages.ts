import { readFile } from 'node:fs/promises'
import type { Plugin, ViteDevServer } from 'vite'
import type { Category } from '../contract/category.ts'
import type { Job } from '../contract/job.ts'
import { type PageData, readOpeningsQuery } from '../contract/openings.ts'
import type { CachedList } from '../server/http/cached-list.ts'
import { siteTexts } from '../server/seo/firm.ts'
import { jobHead } from '../server/seo/job-head.ts'
import { openingsHead } from '../server/seo/openings-head.ts'
import { pageHead } from '../server/seo/page-head.ts'
import { composePage } from '../server/site/compose-page.ts'
import { composeOffice } from '../server/site/office-page.ts'
import { jobPageData, loadPageData, openingsData, type PageSources } from '../server/site/page-data.ts'
import type * as Pages from '../site/pages.ts'
import type * as Renderer from '../site/render.tsx'

type Answer = { status: number; type: string; body: string }

/**
 * The documents of both wings in development. Pages are rendered for each request by site/render.tsx, with the shipped
 * texts and the data of the API, and composed as the server composes them.
 */
export function devPages(api: string): Plugin {
  return {
    name: 'dev-pages',
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        answer(server, api, request.originalUrl ?? '/').then(({ status, type, body }) => {
          response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
        }, next)
      })
    },
    /** Code that only the renderer runs, such as content, is no part of the page that is open. */
    hotUpdate({ file, server, modules }) {
      // The stylesheet watches every file that may contain a class, as an asset.
      const inBrowser = [...(server.environments.client.moduleGraph.getModulesByFile(file) ?? [])]
      const isInBrowser = inBrowser.some(({ type }) => type === 'js')
      if (this.environment.name === 'ssr' && modules.length > 0 && !isInBrowser) server.ws.send({ type: 'full-reload' })
    },
  }
}

async function answer(server: ViteDevServer, api: string, url: string): Promise<Answer> {
  const { renderPage, contentRecords, drawScenes } = (await server.ssrLoadModule('/site/render.tsx')) as typeof Renderer
  const { findPage, jobPage } = (await server.ssrLoadModule('/site/pages.ts')) as typeof Pages
  const { pathname, search } = new URL(url, api)
  const drawing = /^\/drawings\/(.+)\.svg$/.exec(pathname)?.[1]
  if (drawing) return { status: 200, type: 'image/svg+xml', body: drawScenes()[drawing as Renderer.SceneName] ?? '' }

  const { firm, pages: texts } = siteTexts(contentRecords, {})
  const send = async (status: number, html: string): Promise<Answer> => ({
    status,
    type: 'text/html; charset=utf-8',
    body: await server.transformIndexHtml(url, html),
  })
  if (/^\/admin(\/|$)/.test(pathname)) return send(200, composeOffice(await readFile('office.html', 'utf8'), firm.name))

  const isJob = pathname === '/openings' && readOpeningsQuery(search).job !== ''
  const row = isJob ? jobPage : findPage(pathname)
  const { path, kind } = row
  const origin = `http://localhost:${server.config.server.port}`
  const data = await loadData(row, search, await fetchSources(api, origin))
  const rendered = await renderPage({ path, data })
  const { title = '', description = '' } = texts.get('/openings') ?? {}
  const options = { firm, origin, texts: { title, description } }
  const { status, tags } = data?.job
    ? jobHead(data.job.linked, options)
    : {
        status: kind === 'not-found' ? 404 : 200,
        tags: data?.openings
          ? openingsHead(data.openings, options)
          : pageHead({ ...rendered, path, kind, firm, origin }),
      }
  const html = composePage({
    ...rendered,
    // Without site/loader.ts: the scripts and the fonts are requested at once.
    template: (await readFile('index.html', 'utf8')).replace('<html', '<html data-fonts="loaded"'),
    head: [...tags, '<script type="module" src="/scripts/dev-client.ts"></script>'],
    scripts: [],
    styles: ['/site/styles/site.css'],
    data,
  })
  return send(status, html)
}

async function loadData(
  { path, kind, reads = [] }: Pages.PageRow,
  search: string,
  sources: PageSources | undefined,
): Promise<PageData | undefined> {
  if (sources && kind === 'job') return (await jobPageData(sources, readOpeningsQuery(search).job, Date.now())).data
  if (!sources || !reads.some((tag) => !tag.startsWith('content:'))) return undefined
  if (path === '/openings') return (await openingsData(sources, readOpeningsQuery(search), Date.now())).data
  return (await loadPageData(path, sources, Date.now())).data
}

/** The lists as the API sends them; undefined while it restarts. Closed jobs are not among them. */
async function fetchSources(api: string, origin: string): Promise<PageSources | undefined> {
  const fetchList = async <Entry>(path: string): Promise<Entry[]> => (await fetch(api + path)).json()
  try {
    const [jobs, records] = await Promise.all([fetchList<Job>('/api/jobs'), fetchList<Category>('/api/categories')])
    const open = jobs.map((job) => ({ job, updatedAt: job.postedDate, isUnlisted: false }))
    return {
      origin,
      openJobs: listOf({ jobs: open, byId: new Map(open.map((one) => [one.job._id, one])), until: Infinity }),
      categories: listOf({ records }),
      findClosed: async () => undefined,
    }
  } catch {
    return undefined
  }
}

const listOf = <Value>(value: Value): CachedList<Value> => ({
  peek: () => value,
  get: () => value,
  invalidate() {},
  onInvalidate() {},
})
