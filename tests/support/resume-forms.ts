import { existsSync, readdirSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { HOUR } from '../../contract/time.ts'
import { countRows } from './count-rows.ts'
import { openApi } from './open-api.ts'
import { sampleJob, sampleMessage, samplePerson } from './samples.ts'
import { newMigratedStorage } from './test-storage.ts'

/** The routes that take a resume, in a process that is watched: after each test it must have connected to nowhere. */
export async function openResumeForms() {
  const testStorage = await newMigratedStorage()
  const api = await openApi({ testStorage })
  const jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
  const connections = vi.spyOn(Socket.prototype, 'connect')
  /** The connections of the process, except to its own database. */
  const outside = () => {
    const calls = connections.mock.calls.map((call) => JSON.stringify(call))
    connections.mockClear()
    return calls.filter((to) => !to.includes('.s.PGSQL.'))
  }
  afterAll(() => api.close())
  // Far from the previous test, so that nothing counts as sent a moment ago.
  beforeEach(() => api.advance(HOUR))
  afterEach(() => expect(outside()).toEqual([]))

  const apply = (resume: unknown) => api.post('/api/applications', { jobId, ...samplePerson, resume })
  const write = (content: unknown) =>
    api.post('/api/contact', { ...sampleMessage, resume: { filename: 'cv.pdf', content, size: 14 } })
  const readDetails = (resume: unknown) => api.post('/api/resume-details', { resume })
  const filesKept = () => {
    const dir = join(testStorage.dataDir, 'resumes')
    const names = existsSync(dir) ? readdirSync(dir, { recursive: true, encoding: 'utf8' }) : []
    return names.filter((name) => /\w{32}/.test(name))
  }
  return {
    api,
    outside,
    apply,
    filesKept,
    async expectRefused(resume: unknown) {
      const before = [await countRows(api.storage), filesKept()]
      for (const answer of [await apply(resume), await write(resume), await readDetails(resume)]) {
        expect(answer.statusCode).toBe(400)
        expect(Object.keys(answer.json().fields)).toEqual(['resume'])
        expect(answer.body).not.toMatch(/root:|passwd|script/)
      }
      expect([await countRows(api.storage), filesKept()]).toEqual(before)
    },
  }
}
