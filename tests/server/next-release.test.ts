import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bearer, createJob } from '../support/applicants.ts'
import { copyProject } from '../support/copy-project.ts'
import { OWN_ACCOUNT, postJson, SERVER, startSite } from '../support/run-site.ts'
import { dataUrl, pdfOf, samplePerson } from '../support/samples.ts'
import { newMigratedStorage } from '../support/test-storage.ts'

test('a site that runs while the next release is built starts its workers from its own release', async () => {
  const project = copyProject('site')
  // Production has no sources.
  rmSync(join(project, 'contract'), { recursive: true })
  rmSync(join(project, 'server'), { recursive: true })
  const script = join(project, SERVER)
  const site = await startSite(await newMigratedStorage(), { ...OWN_ACCOUNT, SITE_DIR: '' }, { script })
  const token = await site.token()
  const jobId = await createJob(site.url, token)

  const next = copyProject('next')
  const worker = join(next, 'server/uploads/read-form-worker.ts')
  writeFileSync(worker, `export const readFormTask = () => { throw new Error('of another release') }`)
  execFileSync(process.execPath, ['scripts/build-server.ts'], { cwd: next })
  expect(readFileSync(join(next, SERVER), 'utf8')).not.toBe(readFileSync(script, 'utf8'))
  execFileSync('cp', ['-r', join(next, 'dist/server'), join(project, 'dist')])

  // Large enough to be read in a worker, which starts now.
  const resume = dataUrl(pdfOf(3 * 1024 * 1024))
  const form = { jobId, ...samplePerson, resume }
  expect((await postJson(`${site.url}/api/applications`, form)).status).toBe(201)
  expect((await fetch(`${site.url}/api/jobs/${jobId}`, { method: 'DELETE', headers: bearer(token) })).status).toBe(204)
  expect(await site.stop()).toMatchObject({ code: 0 })
})
