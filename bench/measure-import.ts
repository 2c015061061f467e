import { setTimeout } from 'node:timers/promises'
import { mixedFiles } from '../tests/support/mixed-files.ts'
import { openImport } from '../tests/support/open-import.ts'
import { familyMemoryOf, newFolder, signIn, startSite } from './start-server.ts'

/**
 * `files`: of all kinds, also scans, copies and what is no resume. `perSecond`: from the first byte until all are read. `visitor`:
 * milliseconds within which 99 % of the pages were answered meanwhile. `memory`: of the site with its processes, at most.
 */
export type ImportResult = { files: number; perSecond: number; visitor: number; memory: number }

const FILES = 3000
const VISIT_EVERY = 50
const LOOK_EVERY = 250

/** Imports what lies in the folder of a firm, while visitors ask for pages at an even pace. */
export async function measureImport(): Promise<ImportResult> {
  const site = await startSite(newFolder(), { SAMPLE_PEOPLE: 'off' })
  const token = await signIn(site)
  const brought = await openImport(() => ({ url: site.url, token }))
  const files = mixedFiles(FILES)
  const waits: number[] = []
  let memory = 0
  let isOver = false
  const visits: Promise<void>[] = []

  async function visit(): Promise<void> {
    const asked = performance.now()
    const answer = await fetch(`${site.url}/openings`)
    await answer.arrayBuffer()
    waits.push(performance.now() - asked)
  }
  async function visitAlong(): Promise<void> {
    // A visitor does not wait until the one before has got the page.
    while (!isOver) {
      visits.push(visit())
      await setTimeout(VISIT_EVERY)
    }
  }
  async function lookAlong(): Promise<void> {
    while (!isOver) {
      memory = Math.max(memory, familyMemoryOf(site.pid))
      await setTimeout(LOOK_EVERY)
    }
  }

  const along = Promise.all([visitAlong(), lookAlong()])
  const start = performance.now()
  await brought.upload(files)
  while ((await brought.read()).state !== 'review') await setTimeout(LOOK_EVERY)
  const seconds = (performance.now() - start) / 1000
  isOver = true
  await along
  await Promise.all(visits)
  await site.stop()
  const sorted = waits.toSorted((a, b) => a - b)
  return {
    files: FILES,
    perSecond: FILES / seconds,
    visitor: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? NaN,
    memory,
  }
}
