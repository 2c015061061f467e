import { expect, test } from 'vitest'
import type { ListedJob } from '../../contract/job.ts'
import { DAY, HOUR } from '../../contract/time.ts'
import {
  type Arrival,
  type Today,
  type TodayLine,
  type TodayScope,
  todayKinds,
  todayScopes,
} from '../../contract/today.ts'
import { findJobs } from '../../office/jobs/find-jobs.ts'
import { cv, openImports } from '../support/open-imports.ts'
import { dataUrl, pdf, sampleJob, sampleMessage } from '../support/samples.ts'

const { api, bring, go } = await openImports()

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Account = 'asha' | 'ravi' | 'vani'
const iso = (at: number) => new Date(at).toISOString()
const ids: Record<string, string> = {}
/** Sign-ins end while the clock of the test goes on, and with the eleventh at once: calls are made one after the other. */
async function as(account: Account, method: Method, url: string, payload?: object) {
  const headers = { authorization: `Bearer ${await api.newSession(ids[account] ?? '')}` }
  const answer = await api.call({ method, url, payload, headers })
  expect([url, answer.statusCode < 300]).toEqual([url, true])
  return answer.body === '' ? undefined : answer.json()
}

/** Events as the test made them, without anything computed by the product. */
const jobs: { id: string; title: string; at: number; closes?: string; owner?: Account; ended?: true }[] = []
const applications: {
  id: string
  person: string
  job: string
  at: number
  isOwn?: true
  moves: { at: number; status: string }[]
}[] = []
const enquiries: { id: string; kind: string; at: number; due: string; answered?: true; owner?: Account }[] = []
const steps: { id: string; due?: number; owner?: Account; done?: true }[] = []
const owners: Record<string, Account> = {}
const mentions: { id: string; of: Account; seen?: true }[] = []
const imported: { id: string; source: string; at: number; people: string[] }[] = []
const failed: string[] = []
const toErase: Record<string, boolean> = {}
const visits: { who: Account; at: number }[] = []
let count = 0

/** Goes on to a day of November and an hour in India. */
function goTo(day: number, hour: number) {
  api.advance(Date.UTC(2026, 10, day, hour) - 5.5 * HOUR - api.clock())
}
function happens<Record>(record: Record): Record {
  count += 1
  api.advance(60_000)
  return record
}

async function post(title: string, closes?: string) {
  const { _id: id } = await as('asha', 'POST', '/api/jobs', {
    ...sampleJob,
    title,
    ...(closes && { closesAt: closes }),
  })
  const job = { id, title, at: api.clock(), ...(closes && { closes }) }
  jobs.push(job)
  return happens(job)
}
async function apply(name: string, { id: job }: { id: string }) {
  const sender = { fullName: name, email: `${name.replace(' ', '.')}@example.com`, phone: '+91 90000 00000' }
  const answer = await api.post('/api/applications', { jobId: job, ...sender, resume: dataUrl(pdf) })
  const { _id: id } = answer.json()
  const { person } = await as('asha', 'GET', `/api/applications/${id}`)
  const application: (typeof applications)[number] = { id, person, job, at: api.clock(), moves: [] }
  applications.push(application)
  return happens(application)
}
async function addTo({ id: job }: { id: string }, person: string) {
  const { application } = await as('ravi', 'POST', `/api/people/${person}/applications`, { jobId: job })
  applications.push({ id: application, person, job, at: api.clock(), isOwn: true, moves: [] })
  happens({})
}
async function move(one: (typeof applications)[number], status: string) {
  await as('ravi', 'PATCH', `/api/applications/${one.id}`, { status })
  one.moves.push({ at: api.clock(), status })
  happens({})
}
async function undoMove(one: (typeof applications)[number]) {
  const [from = '', to = 'pending'] = one.moves.toReversed().map(({ status }) => status)
  const moves = [{ _id: one.id, from, to }]
  await as('ravi', 'POST', '/api/applications/moves', { moves, isUndo: true })
  one.moves.pop()
  happens({})
}
async function write(name: string, message = sampleMessage.message) {
  const answer = await api.post('/api/contact', {
    fullName: name,
    email: `${name.replace(' ', '.')}@example.com`,
    message,
  })
  const { _id: id, kind } = answer.json()
  const { dueAt } = await as('asha', 'GET', `/api/enquiries/${id}`)
  const enquiry: (typeof enquiries)[number] = { id, kind, at: api.clock(), due: dueAt }
  enquiries.push(enquiry)
  return happens(enquiry)
}
async function answer(enquiry: (typeof enquiries)[number]) {
  await as('ravi', 'PATCH', `/api/enquiries/${enquiry.id}`, { status: 'answered' })
  enquiry.answered = true
  happens({})
}
async function plan(kind: string, record: string, step: string, due?: number, owner: Account | null = 'asha') {
  const body = { step, ...(due && { dueAt: iso(due) }), owner: owner && ids[owner] }
  const { steps: all } = await as('asha', 'PUT', `/api/tasks/${kind}/${record}`, body)
  const planned: (typeof steps)[number] = { id: all[0]._id, ...(due && { due }), ...(owner && { owner }) }
  if (owner) owners[record] = owner
  steps.push(planned)
  return happens(planned)
}
async function give(kind: string, record: string, owner: Account) {
  await as('asha', 'PUT', `/api/tasks/${kind}/${record}`, { owner: ids[owner] })
  owners[record] = owner
  happens({})
}
async function finish(step: (typeof steps)[number]) {
  await as('asha', 'POST', `/api/tasks/${step.id}/done`)
  step.done = true
  happens({})
}
async function mention(of: Account, by: Account, person: string) {
  await as(by, 'POST', `/api/people/${person}/notes`, { note: `For @${of}` })
  const [{ _id: id }] = await as(of, 'GET', '/api/mentions')
  mentions.push({ id, of })
  happens({})
}
async function see(one: (typeof mentions)[number] | undefined) {
  if (!one) return
  await as(one.of, 'POST', '/api/mentions/seen', { ids: [one.id] })
  one.seen = true
  happens({})
}
async function bringIn(...names: string[]) {
  const id = await bring(
    ...names.map((name) => ({ name: `${name}.docx`, bytes: cv(name, `${name.replace(' ', '.')}@example.in`) })),
  )
  const at = api.clock()
  await go(id, 'store')
  const { people } = await as('asha', 'GET', `/api/people?import=${id}`)
  expect(people.map(({ name }: { name: string }) => name).sort()).toEqual(names.toSorted())
  imported.push({ id, source: 'Naukri', at, people: people.map(({ _id }: { _id: string }) => _id) })
  happens({})
}
async function failMail(record: string) {
  const rows = api.storage.db.updateTable('outbox').set({ state: 'dead' }).where('record_id', '=', record)
  failed.push(...(await rows.returning('id').execute()).map(({ id }) => id))
  happens({})
}
async function asksErasure(person: string, asksErasure = true) {
  await as('ravi', 'PATCH', `/api/people/${person}`, { asksErasure })
  toErase[person] = asksErasure
  happens({})
}
async function visit(who: Account) {
  await as(who, 'POST', '/api/today/visits')
  visits.push({ who, at: api.clock() })
  happens({})
}

/** The page that an account should read now, computed from the events. */
function expected(who: Account, scope: TodayScope) {
  const now = api.clock()
  const since =
    visits.filter((one) => one.who === who).at(-2)?.at ?? (visits.find((one) => one.who === who)?.at ?? now) - 7 * DAY
  const fits = (...taking: (Account | undefined)[]) => {
    const named = taking.filter((one) => one !== undefined)
    return scope === 'all' || named.length === 0 || (scope === 'mine' && named.includes(who))
  }
  const statusOf = ({ moves }: (typeof applications)[number]) => moves.at(-1)?.status ?? 'pending'
  const isOpen = ({ ended, closes }: (typeof jobs)[number]) =>
    !ended && (!closes || now < Date.parse(`${closes}T18:30:00Z`))
  const open = jobs.filter(isOpen)
  const news = applications.filter((one) => one.at > since && statusOf(one) === 'pending' && !one.isOwn)
  const asked = enquiries.filter((one) => one.at > since && !one.answered)
  const brought = imported.filter(({ at }) => at > since)
  const waits = applications.filter(
    (one) => statusOf(one) === 'with_client' && (one.moves.at(-1)?.at ?? 0) <= now - 3 * DAY,
  )
  const wasSent = (job: string) =>
    applications.some(
      (one) => one.job === job && one.moves.some(({ at, status }) => status === 'with_client' && at > now - 5 * DAY),
    )
  const dueToday = steps.filter((one) => !one.done && one.due && one.due < Date.UTC(2026, 10, 25, 18, 30))
  const lines: Record<string, string[]> = {
    overdue_enquiries: enquiries
      .filter((one) => !one.answered && Date.parse(one.due) < now && fits(owners[one.id]))
      .map(({ id }) => id),
    steps: dueToday.filter(({ owner }) => fits(owner)).map(({ id }) => id),
    mentions: mentions.filter(({ of, seen }) => of === who && !seen).map(({ id }) => id),
    applied: news.map(({ person }) => person),
    new_enquiries: asked.map(({ id }) => id),
    imported: brought.flatMap(({ people }) => people),
    with_client: waits
      .filter((one) => {
        const own = applications.filter(({ person }) => person === one.person).map(({ id }) => owners[id])
        return fits(owners[one.person], ...own)
      })
      .map(({ person }) => person),
    idle_jobs: open
      .filter((job) => job.at <= now - 5 * DAY && !wasSent(job.id) && fits(owners[job.id]))
      .map(({ id }) => id),
    // Sunday is the 29th.
    closing_jobs: open
      .filter(({ id, closes }) => closes && closes <= '2026-11-29' && fits(owners[id]))
      .map(({ id }) => id),
    failed_mails: who === 'vani' ? [] : failed,
    erasure_requests: Object.keys(toErase).filter((id) => toErase[id]),
  }
  const arrivals: [string, string, string[]][] = [
    ...jobs.map(({ id, title }): [string, string, string[]] => [
      'applied',
      title,
      news.filter(({ job }) => job === id).map(({ person }) => person),
    ]),
    ...['contact', 'quote', 'resume'].map((kind): [string, string, string[]] => [
      'new_enquiries',
      kind,
      asked.filter((one) => one.kind === kind).map(({ id }) => id),
    ]),
    ...brought.map(({ source, people }): [string, string, string[]] => ['imported', source, people]),
  ]
  return { since, lines, arrivals, late: dueToday.filter(({ due = now, owner }) => due < now && fits(owner)).length }
}

const unique = (list: readonly string[]) => [...new Set(list)].sort()

/** The records that the list of a line has, read as the place of the office reads them. */
async function recordsOf(who: Account, { list, filter }: Pick<TodayLine | Arrival, 'list' | 'filter'>) {
  const query = new URLSearchParams({ ...filter, limit: '100' })
  const idsOf = (records: { _id: string }[]) => unique(records.map(({ _id }) => _id))
  if (list === 'people') return idsOf((await as(who, 'GET', `/api/people?${query}`)).people)
  if (list === 'mails') return idsOf(await as(who, 'GET', `/api/admin/mails?${query}`))
  if (list !== 'jobs') return idsOf(await as(who, 'GET', `/api/${list}?${query}`))
  const all: ListedJob[] = await as(who, 'GET', '/api/jobs')
  const known = {
    owners: await as(who, 'GET', '/api/tasks/job-owners'),
    self: ids[who],
    idle: await as(who, 'GET', '/api/today/idle-jobs'),
  }
  const none = { q: '', status: '', owner: '', experience: '', salary: '', closes: '', sent: '', client: '' }
  return idsOf(findJobs(all, { ...none, ...filter }, api.clock(), known))
}

test('after 40 events Today is what follows from them, and every line leads to exactly its records', async () => {
  ids.asha = (await api.staff('GET', '/api/colleagues')).json()[0]._id
  for (const [name, role] of [
    ['ravi', 'consultant'],
    ['vani', 'viewer'],
  ] as const) {
    await api.tokenOf(role, name)
    const { members } = (await api.staff('GET', '/api/team')).json()
    ids[name] = members.find(({ username }: { username: string }) => username === name)._id
  }

  const fitter = await post('Fitter')
  const welder = await post('Welder')
  const friday = await post('Closes on Friday', '2026-11-27')
  const sunday = await post('Closes on Sunday', '2026-11-29')
  const december = await post('Closes in December', '2026-12-03')
  const asha = await apply('Asha One', fitter)
  const bina = await apply('Bina Two', fitter)
  const chitra = await apply('Chitra Three', welder)
  const divya = await apply('Divya Four', friday)
  const first = await write('Esha Five')
  const quote = await write('Farah Six', 'SERVICE QUOTE REQUEST\n\nCompany: X')

  goTo(16, 11)
  await move(asha, 'reviewed')
  await move(bina, 'with_client')
  await move(chitra, 'shortlisted')
  await move(chitra, 'with_client')
  await undoMove(chitra)
  await answer(quote)
  await give('enquiry', first.id, 'ravi')
  await give('job', fitter.id, 'asha')
  await give('job', friday.id, 'ravi')
  const call = await plan('person', asha.person, 'Call', Date.UTC(2026, 10, 20, 10))
  await plan('job', welder.id, 'Ask the plant', Date.UTC(2026, 10, 24, 10), 'ravi')

  goTo(20, 10)
  await visit('asha')
  await move(divya, 'with_client')
  await finish(call)
  const gita = await apply('Gita Seven', fitter)
  await move(gita, 'with_client')
  await move(gita, 'interview')

  goTo(22, 12)
  const hema = await apply('Hema Eight', fitter)
  await apply('Hema Eight', welder)
  await as('asha', 'PUT', `/api/jobs/${sunday.id}`, { ...sampleJob, title: sunday.title, status: 'closed' })
  Object.assign(happens(sunday), { ended: true })
  await give('person', divya.person, 'ravi')

  goTo(23, 10)
  await visit('asha')
  const indu = await apply('Indu Nine', friday)
  await move(indu, 'reviewed')
  await apply('Asha One', welder)
  await apply('Jaya Ten', december)
  await addTo(december, bina.person)
  await write('Kamla Eleven', 'SERVICE QUOTE REQUEST\n\nCompany: Y')
  const other = await write('Lata Twelve')
  await write('Mira Thirteen')
  await answer(other)
  await bringIn('Nalini Brought', 'Omana Brought')
  await visit('ravi')

  goTo(25, 11)
  await mention('asha', 'ravi', hema.person)
  await mention('asha', 'ravi', gita.person)
  await mention('ravi', 'asha', gita.person)
  await see(mentions[0])
  await failMail(hema.id)
  await asksErasure(indu.person)
  await asksErasure(chitra.person)
  await asksErasure(chitra.person, false)
  await plan('person', hema.person, 'Confirm', Date.UTC(2026, 10, 25, 12))
  await plan('enquiry', first.id, 'Write', Date.UTC(2026, 10, 25, 14), null)
  await plan('person', gita.person, 'Later', Date.UTC(2026, 10, 26, 12))
  await plan('person', bina.person, 'Some day')
  await as('asha', 'DELETE', `/api/jobs/${december.id}`)
  Object.assign(happens(december), { ended: true })
  delete owners[first.id]
  expect(count).toBeGreaterThanOrEqual(40)

  const seen = new Set<string>()
  for (const who of ['asha', 'ravi', 'vani'] as const)
    for (const scope of todayScopes) {
      const oracle = expected(who, scope)
      const today: Today = await as(who, 'GET', `/api/today?scope=${scope}`)
      const due = Object.entries(oracle.lines).flatMap(([kind, list]) =>
        list.length > 0 ? [[kind, unique(list)]] : [],
      )
      const shown: [string, string[]][] = []
      for (const each of today.lines) shown.push([each.kind, await recordsOf(who, each)])
      expect([who, scope, ...shown]).toEqual([who, scope, ...due])
      for (const { kind } of today.lines) seen.add(kind)
      expect(today.lines.map((line) => line.count)).toEqual(due.map(([, list]) => list?.length))
      expect(today.lines.find(({ kind }) => kind === 'steps')?.late ?? 0).toBe(oracle.late)
      const came: [string, string, string[]][] = []
      for (const each of today.arrivals) came.push([each.kind, each.name, await recordsOf(who, each)])
      const byName = (list: readonly (readonly [string, string, string[]])[]) =>
        list.map((one) => JSON.stringify(one)).sort()
      expect(byName(came)).toEqual(
        byName(
          oracle.arrivals
            .filter(([, , list]) => list.length > 0)
            .map(([kind, name, list]) => [kind, name, unique(list)]),
        ),
      )
      expect(today.arrivals.map((one) => one.count)).toEqual(came.map(([, , list]) => list.length))
      expect(today.arrivals.map(({ at }) => at)).toEqual(
        today.arrivals
          .map(({ at }) => at)
          .toSorted()
          .reverse(),
      )
      if (who !== 'vani') expect(today.since).toBe(iso(oracle.since))
    }
  expect([...seen].sort()).toEqual(todayKinds.toSorted())
  const { lines }: Today = await as('asha', 'GET', '/api/today?scope=all')
  expect(lines.flatMap(({ kind, late, oldest }) => (late > 0 ? [[kind, oldest]] : []))).toEqual([
    // The sample offices are always open: due on 16 November, and on 24 November at 3:30 pm in India.
    ['overdue_enquiries', { hours: 211, days: 8 }],
    ['steps', { hours: 19, days: 0 }],
  ])
})

test('a visit begins after a break, and neither a reload nor a colleague’s visit loses a line', async () => {
  goTo(30, 10)
  const sinceOf = async (who: Account): Promise<string> => (await as(who, 'GET', '/api/today')).since
  await visit('asha')
  const since = await sinceOf('asha')
  expect(since).toBe(iso(visits.filter(({ who }) => who === 'asha').at(-2)?.at ?? 0))
  await visit('asha')
  await visit('ravi')
  api.advance(3 * HOUR)
  await visit('asha')
  expect(await sinceOf('asha')).toBe(since)
  const last = visits.at(-1)?.at ?? 0
  api.advance(5 * HOUR)
  expect(await sinceOf('asha')).toBe(since)
  await Promise.all([visit('asha'), visit('asha')])
  expect(await sinceOf('asha')).toBe(iso(last))
})
