import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './quiet-page.ts'

type Part = string | { exclude: string[] }

/**
 * Every rule of axe on the page as it is now, or on the elements of a selector. It runs in the page itself and returns
 * the violations alone, which takes a third of the time that @axe-core/playwright takes.
 */
export async function expectAccessible(page: Page, where = page.url(), within: Part = 'html'): Promise<void> {
  // Evaluated by the debugger, so the content security policy does not block it.
  for (const frame of page.frames()) if (!(await frame.evaluate(hasAxe))) await frame.evaluate(axe.source)
  expect(await page.evaluate(findFaults, within), where).toEqual([])
}

const hasAxe = () => 'axe' in window

async function findFaults(within: Part): Promise<string[]> {
  const { axe: injected } = window as unknown as { axe: typeof axe }
  const { violations } = await injected.run(within, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
}
