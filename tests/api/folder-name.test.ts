import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OWN_ACCOUNT, postJson, projectDir, SERVER, startSite } from '../support/run-site.ts'
import { writeSampleSite } from '../support/sample-site.ts'
import { dataUrl, pdfOf, sampleJob, samplePerson } from '../support/samples.ts'
import { newMigratedStorage, onPostgres } from '../support/test-storage.ts'

/** The project in a folder whose name changes when it is written as a URL. */
function copyProject(): string {
  const copy = join(mkdtempSync(join(tmpdir(), 'copy-')), '100% our site #1')
  mkdirSync(copy)
  for (const part of ['package.json', 'server', 'contract']) {
    cpSync(join(projectDir, part), join(copy, part), { recursive: true })
  }
  cpSync(writeSampleSite(), join(copy, 'dist'), { recursive: true })
  cpSync(join(projectDir, 'dist/server'), join(copy, 'dist/server'), { recursive: true })
  symlinkSync(join(projectDir, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

// The folder of the program, not of the data: the kind of database makes no difference.
test.skipIf(onPostgres).each([SERVER, 'server/main.ts'])(
  '%s runs in a folder with a space, a percent sign and a # in its name, workers included',
  async (file) => {
    const script = join(copyProject(), file)
    const site = await startSite(await newMigratedStorage(), { ...OWN_ACCOUNT, SITE_DIR: '' }, { script })
    // A page without data, which is never rendered again.
    expect(await (await fetch(`${site.url}/about`)).text()).toContain('<title>About</title>')

    const staff = { authorization: `Bearer ${await site.token()}` }
    const { _id: jobId } = await (await postJson(`${site.url}/api/jobs`, sampleJob, staff)).json()
    // Large enough to be read in a worker.
    const resume = dataUrl(pdfOf(3 * 1024 * 1024))
    expect((await postJson(`${site.url}/api/applications`, { jobId, ...samplePerson, resume })).status).toBe(201)
    expect(await site.stop()).toMatchObject({ code: 0 })
  },
)
