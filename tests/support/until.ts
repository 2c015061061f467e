import type { Api } from './open-api.ts'

const DEADLINE = 60_000
const PAUSE = 10

/** Polls until `holds` returns true. The deadline is generous, because a busy machine is slow. */
export async function until(holds: () => boolean | Promise<boolean>, deadline = DEADLINE): Promise<void> {
  const end = performance.now() + deadline
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Still not true after ${deadline / 1000} s: ${holds}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}

/** Resolves when the pages that show jobs have been rendered with this one. */
export async function untilRendered(api: Api, title: string): Promise<void> {
  await until(async () => {
    const pages = await Promise.all(['/', '/openings'].map((path) => api.get(path)))
    return pages.every(({ body }) => body.includes(title))
  })
}
