import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyProject } from '../support/copy-project.ts'
import { OWN_ACCOUNT, postJson, SERVER, startSite } from '../support/run-site.ts'
import { dataUrl, pdfOf, sampleJob, samplePerson } from '../support/samples.ts'
import { newMigratedStorage } from '../support/test-storage.ts'

/** Changes when it is written as a URL. */
const NAME = '100% our site #1'

// The folder of the program, not of the data: the kind of database makes no difference.
test.each([SERVER, 'server/main.ts'])(
  '%s runs in a folder with a space, a percent sign and a # in its name, workers included',
  async (file) => {
    const script = join(copyProject(NAME), file)
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
