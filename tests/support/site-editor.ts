import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'

export const frameOf = (page: Page) => page.frameLocator('iframe')
export const fields = (page: Page) => page.getByRole('region', { name: 'Fields' })

/** The address of an editor; every place has one. */
export const editorOf = (key: string, field = '') => `/admin/site/${key}${field && `?field=${field}`}`

export async function expectAccessibleEditor(page: Page) {
  await expectAccessible(page, page.url(), { exclude: ['iframe'] })
}
