import { createPostgres, postgresUrl } from '../tests/support/temporary-postgres.ts'
import { median } from './rounds.ts'
import { seedResumes } from './seed-resumes.ts'
import type { SeededPerson } from './seed-rows.ts'
import { familyTimeOf, type Running, signIn, startSite, threadTimeOf, untilIdle } from './start-server.ts'

type Shares = { 50: number; 95: number; 99: number }

export type SearchResult = {
  database: 'SQLite' | 'PostgreSQL'
  people: number
  queries: number
  /** Milliseconds within which so many of 100 queries were answered. */
  within: Shares
  /** The same in processor time of site and database, which other programs on the machine do not change. */
  processor: Shares
  /** Medians. */
  kinds: { kind: string; wait: number; processor: number }[]
}

const PEOPLE = 100_000
const ROUNDS = 10
/** As the list of people asks for it. */
const PAGE = 50

type Sample = { person: SeededPerson; job: string; round: number }
type Kind = { kind: string; ask: (sample: Sample) => Record<string, string> }

const of =
  <Item>(...items: Item[]) =>
  (round: number) =>
    items[round % items.length] as Item
const rareWord = of('Zwick', 'hydroforming', 'AUTOSAR', 'Primavera', 'metallurgy')
const word = of('PLC', 'SolidWorks', 'Siemens', 'Python', 'robotics')
const frequent = of('engineer', 'production', 'quality', 'manager', 'maintenance')
const town = of('Pune', 'Chennai', 'Noida', 'Nashik', 'Kochi')
const status = of('pending', 'reviewed', 'shortlisted', 'interview', 'rejected')
const tag = of('Night shift', 'Relocates', 'Strong', 'German')
const industry = of('Automotive', 'IT', 'Energy', 'Real Estate')

/** The searches of the measurement: rare and frequent words, every operator and every filter. */
const kinds: Kind[] = [
  { kind: 'a company', ask: ({ person }) => ({ q: person.company }) },
  { kind: 'a name', ask: ({ person }) => ({ q: person.name }) },
  { kind: 'an e-mail address', ask: ({ person }) => ({ q: person.email }) },
  { kind: 'a phone number', ask: ({ person }) => ({ q: person.phone }) },
  { kind: 'five digits of a phone number', ask: ({ person }) => ({ q: person.phone.slice(-7, -2) }) },
  { kind: 'a rare word', ask: ({ round }) => ({ q: rareWord(round) }) },
  { kind: 'a word', ask: ({ round }) => ({ q: word(round) }) },
  { kind: 'two words', ask: ({ round }) => ({ q: `${word(round)} ${word(round + 1)}` }) },
  { kind: 'three words', ask: ({ round }) => ({ q: `${word(round)} ${frequent(round)} ${town(round)}` }) },
  { kind: 'a frequent word', ask: ({ round }) => ({ q: frequent(round) }) },
  { kind: 'a word of all resumes', ask: () => ({ q: 'experience' }) },
  { kind: 'two frequent words', ask: ({ round }) => ({ q: `${frequent(round)} ${frequent(round + 1)}` }) },
  { kind: 'a phrase', ask: ({ round }) => ({ q: of('"press shop"', '"six sigma"', '"die maintenance"')(round) }) },
  { kind: 'a phrase of frequent words', ask: () => ({ q: '"production planning"' }) },
  { kind: 'marks', ask: ({ round }) => ({ q: of('C++', 'C#', '.NET', 'PL/SQL', 'R&D', '16949')(round) }) },
  { kind: 'a beginning', ask: ({ round }) => ({ q: of('auto*', 'hydro*', 'instrument*', 'kube*')(round) }) },
  { kind: 'a short beginning', ask: ({ round }) => ({ q: of('ma*', 'pro*', 'en*')(round) }) },
  { kind: 'either word', ask: ({ round }) => ({ q: `${word(round)} OR ${word(round + 1)}` }) },
  { kind: 'brackets', ask: ({ round }) => ({ q: `(${word(round)} OR ${word(round + 1)}) ${town(round)}` }) },
  { kind: 'without a word', ask: ({ round }) => ({ q: `${word(round)} -junior` }) },
  {
    kind: 'a frequent word without another',
    ask: ({ round }) => ({ q: `${frequent(round)} -${frequent(round + 1)}` }),
  },
  { kind: 'of a job', ask: ({ round, job }) => ({ q: word(round), job }) },
  { kind: 'of a status', ask: ({ round }) => ({ q: word(round), status: status(round) }) },
  { kind: 'of a tag', ask: ({ round }) => ({ q: word(round), tag: tag(round) }) },
  { kind: 'of a place', ask: ({ round }) => ({ q: word(round), place: town(round) }) },
  { kind: 'of an industry', ask: ({ round }) => ({ q: word(round), industry: industry(round) }) },
  { kind: 'of some days', ask: ({ round }) => ({ q: word(round), from: dayBefore(30 + round), to: dayBefore(10) }) },
  { kind: 'with a resume', ask: ({ round }) => ({ q: word(round), hasResume: 'true' }) },
  { kind: 'a frequent word of a job', ask: ({ round, job }) => ({ q: frequent(round), job }) },
  { kind: 'a frequent word of a status', ask: ({ round }) => ({ q: frequent(round), status: status(round) }) },
  { kind: 'a frequent word of a place', ask: ({ round }) => ({ q: frequent(round), place: town(round) }) },
  { kind: 'a frequent word of some days', ask: ({ round }) => ({ q: frequent(round), from: dayBefore(30 + round) }) },
  { kind: 'a frequent word with a star', ask: ({ round }) => ({ q: frequent(round), starred: 'true' }) },
  { kind: 'a frequent word, newest first', ask: ({ round }) => ({ q: frequent(round), sort: 'submitted' }) },
  { kind: 'a word by name', ask: ({ round }) => ({ q: word(round), sort: 'name' }) },
  { kind: 'a frequent word by name', ask: ({ round }) => ({ q: frequent(round), sort: 'name' }) },
  { kind: 'the next pages', ask: ({ round }) => ({ q: word(round), page: String(2 + round) }) },
  { kind: 'the 20th page', ask: ({ round }) => ({ q: frequent(round), page: '20' }) },
]

const DAY = 24 * 60 * 60_000
const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)

/** Searches of 100,000 people with a resume of two pages each, one after the other, on both databases. */
export async function measureSearch(say: (line: string) => void): Promise<SearchResult[]> {
  const files = await seedResumes({ people: PEOPLE })
  say('  SQLite has the resumes')
  const onSqlite = await measureOn(await startSite(files.dataDir), 'SQLite', files)

  const postgres = await createPostgres(['fsync=off'])
  try {
    const databaseUrl = postgresUrl(postgres.dir, 'postgres')
    const tables = await seedResumes({ people: PEOPLE, databaseUrl })
    say('  PostgreSQL has the resumes')
    const site = await startSite(tables.dataDir, { DATABASE_URL: databaseUrl })
    return [onSqlite, await measureOn(site, 'PostgreSQL', tables, postgres.pid())]
  } finally {
    await postgres.remove()
  }
}

type Seeded = { samples: SeededPerson[]; jobIds: string[] }
type Asked = { kind: string; wait: number; processor: number }

async function measureOn(
  site: Running,
  database: SearchResult['database'],
  { samples, jobIds }: Seeded,
  postmaster?: number,
): Promise<SearchResult> {
  const processorTime = () => threadTimeOf(site.pid) + (postmaster ? familyTimeOf(postmaster) : 0)
  await untilIdle(processorTime)
  const headers = { authorization: `Bearer ${await signIn(site)}` }
  const asked: Asked[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, { kind, ask }] of kinds.entries()) {
      const chosen = round * kinds.length + at
      const person = samples[chosen % samples.length] as SeededPerson
      const job = jobIds[(chosen * 7) % jobIds.length] ?? ''
      const path = `/api/people?${new URLSearchParams({ limit: String(PAGE), ...ask({ person, job, round }) })}`
      const before = processorTime()
      const start = performance.now()
      const answer = await fetch(site.url + path, { headers })
      await answer.arrayBuffer()
      // The first round is a warm-up and does not count.
      if (round === 0) continue
      // A refused query was never answered.
      const wait = answer.ok ? performance.now() - start : Infinity
      asked.push({ kind, wait, processor: processorTime() - before })
    }
  }
  await site.stop()
  return {
    database,
    people: PEOPLE,
    queries: asked.length,
    within: sharesOf(asked.map(({ wait }) => wait)),
    processor: sharesOf(asked.map(({ processor }) => processor)),
    kinds: kinds.map(({ kind }) => {
      const own = asked.filter((one) => one.kind === kind)
      return { kind, wait: median(own.map(({ wait }) => wait)), processor: median(own.map((one) => one.processor)) }
    }),
  }
}

function sharesOf(times: number[]): Shares {
  const sorted = times.toSorted((a, b) => a - b)
  const within = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? NaN
  return { 50: within(0.5), 95: within(0.95), 99: within(0.99) }
}
