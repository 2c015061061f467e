import { expect } from './quiet-page.ts'

type Call = (method: string, path: string) => Promise<Response>

/** Waits until a search finds so many people: they are put into the index when their resume is read. */
export const untilFound = (call: Call, q: string, total: number) =>
  expect
    .poll(
      async () => {
        const { total, corrected } = await (await call('GET', `/api/people?q=${encodeURIComponent(q)}`)).json()
        // Somebody who is found under words that are alike is somebody else.
        return corrected ? 0 : total
      },
      { timeout: 30_000 },
    )
    .toBe(total)
