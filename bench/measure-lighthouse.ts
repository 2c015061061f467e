import { launch } from 'chrome-launcher'
import lighthouse, { defaultConfig } from 'lighthouse'
import { pages } from '../site/pages.ts'
import { median } from './rounds.ts'

export type LighthouseResult = {
  path: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  layoutShift: number
  largestPaint: number
  /** Lighthouse's own measure of how fast the machine was meanwhile. */
  machine: number
  /** How many times Lighthouse took the processor for slower than it was. */
  slowdown: number
}

const RUNS = 3
/** A run while the machine is much slower or faster than assumed is repeated, but not for ever. */
const MAX_RUNS = 9
const MAX_DIFFERENCE = 0.2
const TRIES = 4
/** The middle of what Lighthouse's guide calls a desktop, which 4 times slower is a mid-range phone. */
const DESKTOP = 1750
const MAX_SLOWDOWN = 4

/**
 * Lighthouse for a mid-range phone on a slow network: every public page, the median of three runs. Its 4 times slower
 * processor assumes a fast desktop, so it is calibrated to the machine, as docs/throttling.md of Lighthouse says.
 */
export async function measureLighthouse(origin: string, say: (line: string) => void): Promise<LighthouseResult[]> {
  const results: LighthouseResult[] = []
  let assumed = (await measureWithRetries(origin, '/', MAX_SLOWDOWN)).machine
  for (const { path, kind } of pages) {
    if (kind !== 'public') continue
    const runs: LighthouseResult[] = []
    for (let left = MAX_RUNS; runs.length < RUNS; left -= 1) {
      const run = await measureWithRetries(origin, path, slowdownOn(assumed))
      const isAsAssumed = Math.abs(run.machine / assumed - 1) < MAX_DIFFERENCE
      if (isAsAssumed || left <= RUNS) runs.push(run)
      assumed = run.machine
    }
    const middle = (part: keyof Omit<LighthouseResult, 'path'>) => median(runs.map((run) => run[part]))
    const result = {
      path,
      performance: middle('performance'),
      accessibility: middle('accessibility'),
      bestPractices: middle('bestPractices'),
      seo: middle('seo'),
      layoutShift: middle('layoutShift'),
      largestPaint: middle('largestPaint'),
      machine: middle('machine'),
      slowdown: middle('slowdown'),
    }
    results.push(result)
    say(`${path}: ${result.performance}, ${result.accessibility}, ${result.bestPractices}, ${result.seo}`)
  }
  return results
}

const slowdownOn = (machine: number) =>
  Math.min(MAX_SLOWDOWN, Math.max(1, Math.round((10 * MAX_SLOWDOWN * machine) / DESKTOP) / 10))

/** Retries, because the browser sometimes fails to start, which is not the page's fault. */
async function measureWithRetries(origin: string, path: string, slowdown: number): Promise<LighthouseResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measureOnce(origin, path, slowdown)
    } catch (error) {
      if (attempt === TRIES) throw error
    }
  }
}

async function measureOnce(origin: string, path: string, slowdown: number): Promise<LighthouseResult> {
  const chrome = await launch({
    chromePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'],
  })
  try {
    const throttling = { ...defaultConfig.settings?.throttling, cpuSlowdownMultiplier: slowdown }
    const run = await lighthouse(origin + path, { port: chrome.port, logLevel: 'silent', throttling })
    const { categories, audits, environment, runtimeError } = run?.lhr ?? {}
    if (!categories || !audits || !environment || runtimeError)
      throw new Error(runtimeError?.message ?? 'Lighthouse gave no result')
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
      machine: environment.benchmarkIndex,
      slowdown,
    }
  } finally {
    chrome.kill()
  }
}
