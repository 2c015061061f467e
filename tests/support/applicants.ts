import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { Application } from '../../contract/application.ts'
import { postJson } from './run-site.ts'
import { dataUrl, pdfOf, sampleJob, samplePerson } from './samples.ts'

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export async function createJob(url: string, token: string): Promise<string> {
  const answer = await postJson(`${url}/api/jobs`, sampleJob, bearer(token))
  if (answer.status !== 201) throw new Error(`no job: ${answer.status}`)
  return (await answer.json())._id
}

type Crowd = { url: string; jobId: string; name: string; people?: number; bytes?: number }

/** Clients that apply in a loop until they are stopped, and remember the acknowledged applications. */
export function applicants({ url, jobId, name, people = 3, bytes = 60_000 }: Crowd) {
  /** The resume's hash by the id of the application. */
  const acknowledged = new Map<string, string>()
  const statuses = new Map<number, number>()
  let stopped = false
  let sent = 0
  let onAcknowledged = () => {}

  async function person(who: number): Promise<void> {
    while (!stopped) {
      sent += 1
      const resume = pdfOf(bytes + sent)
      const body = { jobId, ...samplePerson, email: `${name}.${who}.${sent}@example.com`, resume: dataUrl(resume) }
      const answer = await postJson(`${url}/api/applications`, body).catch(() => undefined)
      const status = answer?.status ?? 0
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const receipt = await answer?.json().catch(() => undefined)
      if (status === 201 && receipt) {
        acknowledged.set(receipt._id, sha256(resume))
        onAcknowledged()
      } else {
        // Refused or unreachable: pause before the next attempt.
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  }

  const everyone = Promise.all(Array.from({ length: people }, (_, who) => person(who)))
  return {
    acknowledged,
    statuses,
    /** Resolves after this many further acknowledgements. */
    more(count: number): Promise<void> {
      const goal = acknowledged.size + count
      return new Promise((resolve) => {
        const look = () => {
          if (acknowledged.size >= goal) resolve()
        }
        const before = onAcknowledged
        onAcknowledged = () => {
          before()
          look()
        }
      })
    },
    async stop(): Promise<void> {
      stopped = true
      await everyone
    },
  }
}

export async function storedApplications(url: string, token: string): Promise<Application[]> {
  const all: Application[] = []
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${url}/api/applications?page=${page}`, { headers: bearer(token) })
    expect(answer.status).toBe(200)
    const some: Application[] = await answer.json()
    all.push(...some)
    if (some.length < 100) return all
  }
}

/** Every acknowledged application is there, and its resume is byte for byte what was sent. */
export async function expectStored(url: string, token: string, acknowledged: Map<string, string>): Promise<void> {
  const stored = new Set((await storedApplications(url, token)).map((application) => application._id))
  expect([...acknowledged.keys()].filter((id) => !stored.has(id))).toEqual([])
  for (const [id, hash] of acknowledged) {
    const file = await fetch(`${url}/api/applications/${id}/resume`, { headers: bearer(token) })
    expect([id, sha256(Buffer.from(await file.arrayBuffer()))]).toEqual([id, hash])
  }
}
