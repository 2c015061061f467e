import type { Api } from './open-api.ts'
import { until } from './until.ts'

/** Settles when the pages that show jobs have been rendered with this one; their bytes stay the same from then on. */
export async function untilRendered(api: Api, title: string): Promise<void> {
  await until(async () => {
    const pages = await Promise.all(['/', '/openings'].map((path) => api.get(path)))
    return pages.every(({ body }) => body.includes(title))
  })
}
