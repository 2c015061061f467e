import { createPostgres, postgresUrl } from '../tests/support/temporary-postgres.ts'
import { type SeedOptions, seed } from './seed.ts'
import { type Running, signIn, startWatchedSite } from './start-server.ts'

type Blocking = {
  what: string
  database: 'SQLite' | 'PostgreSQL'
  status: number
  /** Milliseconds until the whole response was there. */
  took: number
  /** The longest time that the event loop stood still, and how much of it was work of the site itself. */
  delay: number
  work: number
  /** The longest time that another request waited meanwhile. */
  longestWait: number
}

const PROBE_PAUSE = 2
const START_TIME = 2000
const SETTLE = 500
/** Milliseconds until a changed person is in the search index. */
const INDEXING = 2000
const SEED: SeedOptions = {
  jobs: 10_000,
  applications: 100_000,
  enquiries: 100_000,
  forFirstJob: 40_000,
  hasLongResume: true,
}

type Call = (path: string, method?: string, body?: object) => Promise<Response>
type Step = { what: string; run: (call: Call, jobId: string) => Promise<Response> }

const read = (what: string, path: string): Step => ({ what, run: (call) => call(path) })

const job = {
  title: 'Plant Head',
  location: 'Manesar, Haryana',
  experience: '15–20 years',
  industry: 'Automotive',
  salary: '45–60 lakh a year',
  type: 'Full-time',
  description: 'Runs the plant.',
  skills: ['Budgets'],
}

/** Each request is made once, because a request that blocks the event loop does so the first time. */
const steps: Step[] = [
  read('first page of applications', '/api/applications?limit=100'),
  read('last page of applications', '/api/applications?limit=100&page=1000'),
  read('applications of one status', '/api/applications?limit=100&status=pending'),
  { what: 'applications of one job', run: (call, jobId) => call(`/api/applications?limit=100&job=${jobId}`) },
  read('search that finds one application', '/api/applications?limit=100&q=applicant99999'),
  read('search that finds nothing', '/api/applications?limit=100&q=nobody+at+all'),
  read('search that finds all', '/api/applications?limit=100&q=applicant'),
  read('export of all applications', '/api/applications.csv'),
  read('export of a search that finds nothing', '/api/applications.csv?q=nobody+at+all'),
  read('first page of enquiries', '/api/enquiries?limit=100'),
  read('last page of enquiries', '/api/enquiries?limit=100&page=1000'),
  read('open enquiries', '/api/enquiries?limit=100&status=open'),
  read('search in enquiries that finds nothing', '/api/enquiries?limit=100&q=nobody+at+all'),
  read('search in enquiries that finds all', '/api/enquiries?limit=100&q=plant'),
  read('all jobs', '/api/jobs'),
  read('applications for each job', '/api/jobs/application-counts'),
  read('dashboard', '/api/admin/stats'),
  read('overview of twelve weeks', '/api/admin/overview'),
  read('audit log', '/api/admin/audit-log?limit=100'),
  {
    what: 'move of 100 applications',
    async run(call) {
      const page: { _id: string }[] = await (await call('/api/applications?limit=100')).json()
      const moves = page.map(({ _id }) => ({ _id, from: 'pending', to: 'reviewed' }))
      return call('/api/applications/moves', 'POST', { moves })
    },
  },
  {
    what: 'new title of a job with 40,000 applications',
    run: (call, jobId) => call(`/api/jobs/${jobId}`, 'PUT', { ...job, title: 'Plant Director' }),
  },
  {
    what: 'new name of a category with 1,667 jobs',
    async run(call) {
      const created = await call('/api/categories', 'POST', { name: 'Automotive', description: '' })
      const { _id } = await created.json()
      return call(`/api/categories/${_id}`, 'PATCH', { name: 'Vehicles' })
    },
  },
  {
    what: 'notes of somebody with 3,000 different words, and their index',
    async run(call) {
      const { person } = await newestSender(call)
      let answer = new Response()
      // The first one puts the person into the index, the others write the entry again.
      for (let n = 0; n < 4; n += 1) {
        answer = await call(`/api/people/${person}/notes`, 'POST', { note: `Called ${n}.` })
        await pause(INDEXING)
      }
      return answer
    },
  },
  {
    what: 'erasure of their application',
    run: async (call) => call(`/api/applications/${(await newestSender(call)).application}`, 'DELETE'),
  },
  { what: 'deletion of a job with 40,000 applications', run: (call, jobId) => call(`/api/jobs/${jobId}`, 'DELETE') },
]

async function newestSender(call: Call) {
  const { people } = await (await call('/api/people?limit=1')).json()
  return { person: people[0]._id, application: people[0].application }
}

/** The time that one request blocks the event loop, with 100,000 applications and as many enquiries, on both databases. */
export async function measureBlocking(onRow: (row: Blocking) => void): Promise<void> {
  const files = await seed(SEED)
  await measureOn('SQLite', await startWatchedSite(files.dataDir), files.jobIds[0] ?? '', onRow)

  const postgres = await createPostgres(['fsync=off'])
  try {
    const databaseUrl = postgresUrl(postgres.dir, 'postgres')
    const { dataDir, jobIds } = await seed({ ...SEED, databaseUrl })
    const site = await startWatchedSite(dataDir, { DATABASE_URL: databaseUrl })
    await measureOn('PostgreSQL', site, jobIds[0] ?? '', onRow)
  } finally {
    await postgres.remove()
  }
}

async function measureOn(
  database: Blocking['database'],
  site: Running,
  jobId: string,
  onRow: (row: Blocking) => void,
): Promise<void> {
  const authorization = `Bearer ${await signIn(site)}`
  const call: Call = (path, method = 'GET', body) =>
    fetch(site.url + path, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  await pause(START_TIME)
  await site.longestHold()
  await pause(SETTLE)
  onRow({
    what: 'nothing, two seconds after the start',
    database,
    status: 200,
    took: SETTLE,
    longestWait: 0,
    ...(await site.longestHold()),
  })
  for (const { what, run } of steps) {
    await site.longestHold()
    const probe = probing(site)
    const start = performance.now()
    const answer = await run(call, jobId)
    await answer.arrayBuffer()
    const took = performance.now() - start
    // After a change the site loads lists and renders pages again.
    await pause(SETTLE)
    onRow({
      what,
      database,
      status: answer.status,
      took,
      longestWait: await probe.stop(),
      ...(await site.longestHold()),
    })
  }
  await site.stop()
}

/** A second client, which requests `/healthz` again and again. */
function probing({ url }: Running) {
  let longest = 0
  let stopped = false
  const done = (async () => {
    while (!stopped) {
      const start = performance.now()
      await (await fetch(`${url}/healthz`)).arrayBuffer()
      longest = Math.max(longest, performance.now() - start)
      await pause(PROBE_PAUSE)
    }
  })()
  return {
    async stop(): Promise<number> {
      stopped = true
      await done
      return longest
    },
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
