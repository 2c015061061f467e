import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { pages } from '../app/pages.ts'
import { median } from './rounds.ts'

export type LighthouseResult = {
  path: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  layoutShift: number
  largestPaint: number
}

const RUNS = 3
const TRIES = 4

/** Lighthouse with its mobile defaults (mid-range phone, slow network): every public page, the median of three runs. */
export async function measureLighthouse(origin: string, say: (line: string) => void): Promise<LighthouseResult[]> {
  const results: LighthouseResult[] = []
  for (const { path, kind } of pages) {
    if (kind !== 'public') continue
    const runs: LighthouseResult[] = []
    while (runs.length < RUNS) runs.push(await measureWithRetries(origin, path))
    const middle = (part: keyof Omit<LighthouseResult, 'path'>) => median(runs.map((run) => run[part]))
    const result = {
      path,
      performance: middle('performance'),
      accessibility: middle('accessibility'),
      bestPractices: middle('bestPractices'),
      seo: middle('seo'),
      layoutShift: middle('layoutShift'),
      largestPaint: middle('largestPaint'),
    }
    results.push(result)
    say(`${path}: ${result.performance}, ${result.accessibility}, ${result.bestPractices}, ${result.seo}`)
  }
  return results
}

/** Retries, because the browser sometimes fails to start, which is not the page's fault. */
async function measureWithRetries(origin: string, path: string): Promise<LighthouseResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measureOnce(origin, path)
    } catch (error) {
      if (attempt === TRIES) throw error
    }
  }
}

async function measureOnce(origin: string, path: string): Promise<LighthouseResult> {
  const chrome = await launch({
    chromePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'],
  })
  try {
    const run = await lighthouse(origin + path, { port: chrome.port, logLevel: 'silent' })
    const { categories, audits, runtimeError } = run?.lhr ?? {}
    if (!categories || !audits || runtimeError) throw new Error(runtimeError?.message ?? 'Lighthouse gave no result')
    const score = (name: string) => {
      const value = categories[name]?.score
      if (typeof value !== 'number') throw new Error(`Lighthouse could not measure ${name} of ${path}`)
      return Math.round(value * 100)
    }
    return {
      path,
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      layoutShift: audits['cumulative-layout-shift']?.numericValue ?? NaN,
      largestPaint: audits['largest-contentful-paint']?.numericValue ?? NaN,
    }
  } finally {
    chrome.kill()
  }
}
