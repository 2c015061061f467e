import { readFileSync, writeFileSync } from 'node:fs'
import {
  firstViewBudget,
  lighthouseBudget,
  navigationBudget,
  pageBudget,
  pressBudget,
  serverBudget,
  viewBudget,
} from './budgets.ts'
import type { BoardResult } from './measure-board.ts'
import type { FirstViewResult } from './measure-first-views.ts'
import type { Grown } from './measure-growth.ts'
import type { ImportResult } from './measure-import.ts'
import type { LighthouseResult } from './measure-lighthouse.ts'
import type { NavigationResult } from './measure-navigation.ts'
import type { NginxResult } from './measure-nginx.ts'
import type { PressResult } from './measure-presses.ts'
import type { ProcessResult } from './measure-process.ts'
import type { PublishingResult } from './measure-publishing.ts'
import type { ReadingResult } from './measure-reading.ts'
import type { ReadResult } from './measure-reads.ts'
import type { SearchResult } from './measure-search.ts'
import type { PageWeight, ViewWeight } from './page-weights.ts'
import type { Compared } from './rounds.ts'

export type Results = {
  measuredAt: string
  machine: string
  reads: ReadResult[]
  nginx: NginxResult[]
  applications: Compared
  growth: Grown[]
  process: ProcessResult
  publishing: PublishingResult
  reading: ReadingResult
  board: BoardResult
  search: SearchResult[]
  import: ImportResult
  pages: Omit<PageWeight, 'scripts'>[]
  views: ViewWeight[]
  navigation: NavigationResult
  firstViews: FirstViewResult
  presses: PressResult[]
  lighthouse: LighthouseResult[]
}

type Row = { what: string; measured: string; budget: string; kept: boolean }

const whole = (value: number) => Math.round(value).toLocaleString('en')
const shares = (times: SearchResult['within']) => [times[50], times[95], times[99]].map(whole).join(', ')
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
const most = <Item>(items: readonly Item[], read: (item: Item) => number) => Math.max(...items.map(read))
const least = <Item>(items: readonly Item[], read: (item: Item) => number) => Math.min(...items.map(read))
const range = <Item>(items: readonly Item[], read: (item: Item) => number) =>
  `${least(items, read)} to ${most(items, read)}`

function weightRow(what: string, weights: number[], budget: number): Row {
  const heaviest = Math.max(...weights)
  return { what, measured: whole(heaviest), budget: `at most ${whole(budget)}`, kept: heaviest <= budget }
}

/** The rows of the table, each with whether its budget is kept. */
export function rowsOf(results: Results): Row[] {
  const {
    reads,
    nginx,
    applications,
    process,
    publishing,
    reading,
    board,
    search,
    import: imported,
    pages,
    views,
  } = results
  const { navigation, firstViews, presses, lighthouse } = results
  const { performance, others, layoutShift, largestPaint } = lighthouseBudget
  const weigh = (name: string, part: keyof typeof pageBudget): Row =>
    weightRow(
      `${name}, heaviest public page`,
      pages.map((page) => page[part]),
      pageBudget[part],
    )
  const weighView = (name: string, part: keyof typeof viewBudget): Row =>
    weightRow(
      `${name}, heaviest view of the admin`,
      views.map((view) => view[part]),
      viewBudget[part],
    )
  const slowest = least(lighthouse, (page) => page.performance)
  const worst = least(lighthouse, (page) => Math.min(page.accessibility, page.bestPractices, page.seo))
  const shift = most(lighthouse, (page) => page.layoutShift)
  const slowdowns = range(lighthouse, (page) => page.slowdown)
  const machines = range(lighthouse, (page) => Math.round(page.machine))
  const latest = most(lighthouse, (page) => page.largestPaint)
  return [
    ...reads.map(({ path, encoding, bytes, rate, processor }) => {
      const budget = path.startsWith('/api/') ? serverBudget.jobListRatio : serverBudget.pageRatio
      return {
        what: `GET ${path}, ${whole(bytes)} bytes (encoding: ${encoding}), against bare node:http`,
        measured: `${rate.ratio.toFixed(2)} (${whole(rate.ours)} of ${whole(rate.bare)} a second; by processor time ${processor.ratio.toFixed(2)})`,
        budget: `at least ${budget.toFixed(2)}`,
        kept: rate.ratio >= budget,
      }
    }),
    ...nginx.map(({ path, bytes, rate }) => ({
      what: `GET ${path}, ${whole(bytes)} bytes (encoding: br), through nginx, against a file of nginx`,
      measured: `${rate.ratio.toFixed(2)} (${whole(rate.ours)} of ${whole(rate.bare)} a second)`,
      budget: `at least ${serverBudget.nginxRatio.toFixed(2)}`,
      kept: rate.ratio >= serverBudget.nginxRatio,
    })),
    {
      what: 'POST /api/applications with a resume of 200 KB, against bare node:http',
      measured: `${applications.ratio.toFixed(2)} (${whole(applications.ours)} of ${whole(applications.bare)} a second)`,
      budget: `at least ${serverBudget.applicationRatio.toFixed(2)}`,
      kept: applications.ratio >= serverBudget.applicationRatio,
    },
    {
      what: 'memory at rest',
      measured: megabytes(process.idleMemory),
      budget: `at most ${megabytes(serverBudget.idleMemory)}`,
      kept: process.idleMemory <= serverBudget.idleMemory,
    },
    {
      what: `memory at most, with ${process.uploads} uploads of 5 MB at once`,
      measured: megabytes(process.uploadMemory),
      budget: `at most ${megabytes(serverBudget.uploadMemory)}`,
      kept: process.uploadMemory <= serverBudget.uploadMemory,
    },
    {
      what: 'from the start of the process to the first answer, with an existing database',
      measured: `${whole(process.startMilliseconds)} ms`,
      budget: `under ${whole(serverBudget.startMilliseconds)} ms`,
      kept: process.startMilliseconds < serverBudget.startMilliseconds,
    },
    {
      what: 'from publishing a new name of the firm to the last page that shows it',
      measured: `${whole(publishing.last)} ms`,
      budget: `under ${whole(serverBudget.publishMilliseconds)} ms`,
      kept: publishing.last < serverBudget.publishMilliseconds,
    },
    {
      what: `from the press on a person to the first page of a resume of ${whole(reading.bytes)} bytes, first in a tab`,
      measured: `${whole(reading.firstPage)} ms`,
      budget: `under ${whole(serverBudget.firstPageMilliseconds)} ms`,
      kept: reading.firstPage < serverBudget.firstPageMilliseconds,
    },
    {
      what: `from the press on a job to the first cards of its board of ${whole(board.people)} people`,
      measured: `${whole(board.firstCards)} ms (processor time ${whole(board.processor)} ms)`,
      budget: `under ${whole(serverBudget.firstCardsMilliseconds)} ms`,
      kept: board.firstCards < serverBudget.firstCardsMilliseconds,
    },
    ...search.map(({ database, people, queries, within, processor }) => ({
      what: `search of ${whole(people)} people with a resume of two pages, ${queries} queries, ${database}`,
      measured: `50, 95 and 99 % within ${shares(within)} ms (processor time ${shares(processor)} ms)`,
      budget: `95 % under ${serverBudget.searchMilliseconds} ms`,
      kept: within[95] < serverBudget.searchMilliseconds,
    })),
    {
      what: `import of ${whole(imported.files)} mixed files, resumes read a second`,
      measured: imported.perSecond.toFixed(1),
      budget: `at least ${serverBudget.importedPerSecond}`,
      kept: imported.perSecond >= serverBudget.importedPerSecond,
    },
    {
      what: 'a page for visitors meanwhile, 20 a second',
      measured: `99 % within ${whole(imported.visitor)} ms`,
      budget: `under ${serverBudget.visitorMilliseconds} ms`,
      kept: imported.visitor < serverBudget.visitorMilliseconds,
    },
    {
      what: 'memory at most meanwhile, with the processes that read',
      measured: megabytes(imported.memory),
      budget: `at most ${megabytes(serverBudget.importMemory)}`,
      kept: imported.memory <= serverBudget.importMemory,
    },
    weigh('JavaScript (brotli, bytes)', 'js'),
    weigh('CSS (brotli, bytes)', 'css'),
    weigh('HTML (brotli, bytes)', 'html'),
    weigh('fonts (bytes)', 'fonts'),
    weigh('requests of a first visit', 'requests'),
    weighView('JavaScript of a first visit (brotli, bytes)', 'js'),
    weighView('scripts of a first visit', 'requests'),
    {
      what: `press to largest paint of the next public page, 4 times slower processor, 100 ms latency, warm (median of ${navigation.presses})`,
      measured: `${whole(navigation.largestPaint)} ms`,
      budget: `under ${whole(navigationBudget)} ms`,
      kept: navigation.largestPaint < navigationBudget,
    },
    {
      what: `first view of the slowest of ${firstViews.places} places of the office (${firstViews.path}), 4 times slower processor, 4G`,
      measured: `${whole(firstViews.largestPaint)} ms`,
      budget: `under ${whole(firstViewBudget)} ms`,
      kept: firstViews.largestPaint < firstViewBudget,
    },
    ...presses.map(({ where, longest, path, presses }) => ({
      what: `longest reaction to one of ${presses} presses in ${where} (${path}), 6 times slower processor`,
      measured: `${whole(longest)} ms`,
      budget: `under ${pressBudget} ms`,
      kept: longest < pressBudget,
    })),
    ...(lighthouse.length > 0
      ? [
          {
            what: `Lighthouse, mobile: performance, slowest public page (processor taken for ${slowdowns} times slower, because the machine has an index of ${machines})`,
            measured: String(slowest),
            budget: `at least ${performance}`,
            kept: slowest >= performance,
          },
          {
            what: 'Lighthouse: accessibility, best practices and SEO, worst page',
            measured: String(worst),
            budget: String(others),
            kept: worst >= others,
          },
          {
            what: 'Lighthouse: layout shift, worst page',
            measured: shift.toFixed(3),
            budget: `at most ${layoutShift}`,
            kept: shift <= layoutShift,
          },
          {
            what: 'Lighthouse: largest paint, slowest page',
            measured: `${(latest / 1000).toFixed(2)} s`,
            budget: `at most ${largestPaint / 1000} s`,
            kept: latest <= largestPaint,
          },
        ]
      : []),
  ]
}

export function tableOf(results: Results): string {
  const rows = rowsOf(results).map(
    ({ what, measured, budget, kept }) => `| ${what} | ${measured} | ${budget} | ${kept ? 'kept' : 'MISSED'} |`,
  )
  const growth = results.growth.map(
    ({ what, size, bytes, milliseconds }) =>
      `| ${what} | ${whole(size)} | ${whole(bytes)} | ${milliseconds.toFixed(2)} |`,
  )
  const scores = results.lighthouse.map(
    (page) =>
      `| ${page.path} | ${page.performance} | ${page.accessibility} | ${page.bestPractices} | ${page.seo} | ${page.layoutShift.toFixed(3)} | ${(page.largestPaint / 1000).toFixed(1)} s |`,
  )
  return [
    `Measured with \`npm run bench\` on ${results.machine}, ${results.measuredAt.slice(0, 10)}. Rounds alternate between the site and the baseline; the figures are medians.`,
    '| What | Measured | Budget | |\n|---|---|---|---|',
    ...rows,
    '\n| As the tables grow | Rows | Bytes sent | Milliseconds |\n|---|---|---|---|',
    ...growth,
    ...(scores.length > 0
      ? [
          '\n| Lighthouse, mobile | Performance | Accessibility | Best practices | SEO | Layout shift | Largest paint |\n|---|---|---|---|---|---|---|',
          ...scores,
        ]
      : []),
  ]
    .join('\n')
    .replace('figures are medians.\n|', 'figures are medians.\n\n|')
}

/** The page that shows the table, between two `bench` comments. */
export const TABLE_PAGE = 'docs/bench.md'

export function writeTable(table: string): boolean {
  const text = readFileSync(TABLE_PAGE, 'utf8')
  const marked = /<!-- bench -->[\s\S]*<!-- \/bench -->/
  if (!marked.test(text)) return false
  writeFileSync(
    TABLE_PAGE,
    text.replace(marked, () => `<!-- bench -->\n${table}\n<!-- /bench -->`),
  )
  return true
}
