import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './quiet-page.ts'

/** Half as long as the source that the package exports, and sent to every page. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Part = string | { exclude: string[] }

/**
 * Every rule of axe on the page as it is now, or on the elements of a selector. It runs in the page itself and returns
 * the violations alone, which takes a third of the time that @axe-core/playwright takes.
 */
export async function expectAccessible(page: Page, where = page.url(), within: Part = 'html'): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate(finishAnimations)
    // Evaluated by the debugger, so the content security policy does not block it.
    if (!(await frame.evaluate(hasAxe))) await frame.evaluate(source)
  }
  expect(await page.evaluate(findFaults, within), where).toEqual([])
}

const hasAxe = () => 'axe' in window

/** Colours halfway through a transition are no fault. Animations without an end go on. */
function finishAnimations() {
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  }
}

async function findFaults(within: Part): Promise<string[]> {
  const { axe: injected } = window as unknown as { axe: typeof axe }
  // A transition that begins while axe runs has its last colour at once.
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition-duration: 0s !important; transition-delay: 0s !important }')
  document.adoptedStyleSheets.push(still)
  const { violations } = await injected.run(within, { resultTypes: ['violations'] })
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
}
