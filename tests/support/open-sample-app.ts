import { buildApp } from '../../server/app.ts'
import { headerSets } from '../../server/headers.ts'
import { readSite } from '../../server/site/read-site.ts'
import { demoJobs } from '../../server/storage/demo-data.ts'
import { writeSampleSite } from './sample-site.ts'

/** The whole app on a sample site and the demo's jobs. */
export function openSampleApp(publicUrl = new URL('http://127.0.0.1:3000')) {
  const site = readSite(writeSampleSite(), publicUrl, headerSets(publicUrl))
  if (!site) throw new Error('the sample site was not written')
  return buildApp({ config: { publicUrl, trustProxy: [], logLevel: 'silent' }, site, jobs: demoJobs(Date.now()) })
}
