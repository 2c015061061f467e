import { beforeAll, describe, expect, test } from 'vitest'
import type { Colleague, ListedTask, RecordTasks } from '../../contract/task.ts'
import { DAY, HOUR } from '../../contract/time.ts'
import { iso } from '../../server/clock.ts'
import { openPeople } from '../support/open-people.ts'

const { api, jobId, list, only, read, change, apply, write, newJob } = await openPeople()

let self: string
let ravi: string
let meena: string
beforeAll(async () => {
  await api.tokenOf('consultant', 'ravi')
  await api.tokenOf('consultant', 'meena')
  const colleagues: Colleague[] = (await api.staff('GET', '/api/colleagues')).json()
  const idOf = (name: string) => colleagues.find((one) => one.name === name)?._id ?? ''
  self = colleagues[0]?._id ?? ''
  ravi = idOf('ravi')
  meena = idOf('meena')
})

const person = async (surname: string): Promise<string> => {
  await apply({ fullName: `Some ${surname}`, email: `${surname.toLowerCase()}@example.com` })
  return (await only(surname))._id
}
const pathOf = (id: string, kind = 'person') => `/api/tasks/${kind}/${id}`
const tasksOf = async (id: string, kind?: string): Promise<RecordTasks> =>
  (await api.staff('GET', pathOf(id, kind))).json()
const set = (id: string, body: object, version?: string, kind?: string) =>
  change('PUT', pathOf(id, kind), body, version)
const saved = async (answer: ReturnType<typeof set>): Promise<RecordTasks> => {
  const { statusCode, json } = await answer
  expect(statusCode).toBe(200)
  return json()
}
const act = (id: string | undefined, what: 'done' | 'reopen') => api.staff('POST', `/api/tasks/${id}/${what}`)
const steps = ({ steps: all }: RecordTasks) => all.map(({ step, dueAt, owner }) => [step, dueAt, owner?.name ?? null])
const tomorrow = () => iso(api.clock() + DAY)
const names = ({ people }: { people: { name: string }[] }) => people.map(({ name }) => name)

describe('whose a record is, and what is next', () => {
  test('a step of a record of nobody is that of the colleague who sets it, and whose it is stays when it is done', async () => {
    const id = await person('Staying')
    expect(await tasksOf(id)).toMatchObject({ owner: null, steps: [] })
    const dueAt = tomorrow()
    const planned = await saved(set(id, { step: ' Call again ', dueAt }))
    expect(planned.owner).toEqual({ _id: self, name: 'asha' })
    expect(steps(planned)).toEqual([['Call again', dueAt, 'asha']])
    const step = planned.steps[0]?._id
    const done: RecordTasks = (await act(step, 'done')).json()
    expect([done.owner?.name, done.steps]).toEqual(['asha', []])
    expect(steps((await act(step, 'reopen')).json())).toEqual([['Call again', dueAt, 'asha']])
    expect((await act(step, 'done')).json().owner.name).toBe('asha')
    expect((await act(step, 'done')).json().steps).toEqual([])
    expect(await saved(set(id, { owner: null }))).toMatchObject({ owner: null, steps: [] })
  })

  test('a step that was done for a record that is a colleague’s by now comes back as theirs', async () => {
    const id = await person('Handed')
    const { steps: all } = await saved(set(id, { step: 'Send profile' }))
    await act(all[0]?._id, 'done')
    await saved(set(id, { owner: ravi }))
    expect(steps((await act(all[0]?._id, 'reopen')).json())).toEqual([['Send profile', null, 'ravi']])
    expect(steps(await tasksOf(id))).toHaveLength(1)
  })

  test('a new step replaces the one that it names, and leaves the one before in the history alone', async () => {
    const id = await person('Replaced')
    const first = await saved(set(id, { step: 'Call', owner: ravi }))
    const replaces = first.steps[0]?._id
    const second = await saved(set(id, { step: 'Write', replaces }))
    expect(steps(second)).toEqual([['Write', null, 'ravi']])
    expect((await act(replaces, 'reopen')).json().steps).toHaveLength(1)
    const done: ListedTask[] = (await api.staff('GET', `/api/tasks?kind=person&record=${id}&open=false`)).json()
    expect(done).toEqual([])
    expect(await api.storage.db.selectFrom('tasks').select('step').where('person_id', '=', id).execute()).toHaveLength(
      2,
    )
  })

  test('of two colleagues at once, the second reads what the first has set, and nothing is lost', async () => {
    const id = await person('Twice')
    const before = await tasksOf(id)
    const [one, other] = await Promise.all([
      set(id, { step: 'Call', replaces: null }),
      set(id, { step: 'Write', replaces: null }),
    ])
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 412])
    const [won, lost] = one.statusCode === 200 ? [one, other] : [other, one]
    expect(lost.json()).toMatchObject({
      code: 'changed_meanwhile',
      error: 'This next step was changed after you opened it. Nothing was saved.',
      current: { version: won.json().version },
      changed: { by: 'asha' },
    })
    expect(await tasksOf(id)).toEqual(won.json())
    expect((await set(id, { owner: ravi }, before.version)).statusCode).toBe(412)
    expect((await set(id, { owner: ravi }, won.json().version)).statusCode).toBe(200)
  })

  test('jobs, applications and enquiries have them too, and a deleted job is in no list', async () => {
    const [job, gone] = [await newJob({ title: 'Fitter Tasked' }), await newJob({ title: 'Fitter Gone' })]
    const application = await apply({ fullName: 'Tasked Applier', email: 'tasked.applier@example.com' })
    const enquiry = await write({ fullName: 'Tasked Writer', email: 'tasked.writer@example.com' })
    const about = [
      ['job', job],
      ['application', application],
      ['enquiry', enquiry],
    ] as const
    for (const [kind, id] of about) await saved(set(id, { step: `Tasked ${kind}`, owner: meena }, undefined, kind))
    await saved(set(gone, { step: 'Tasked gone', owner: meena }, undefined, 'job'))
    await api.staff('DELETE', `/api/jobs/${gone}`)
    const listed: ListedTask[] = (await api.staff('GET', `/api/tasks?owner=${meena}`)).json()
    const [position] = (await only('Applier')).applications
    expect(listed.map(({ step, record }) => [step, record.kind, record.name, record.job]).sort()).toEqual([
      ['Tasked application', 'application', 'Tasked Applier', position?.job?.title],
      ['Tasked enquiry', 'enquiry', 'Tasked Writer', undefined],
      ['Tasked job', 'job', 'Fitter Tasked', undefined],
    ])
    expect((await tasksOf((await only('Applier'))._id)).steps).toEqual([])
    expect((await api.staff('GET', '/api/tasks/job-owners')).json()).toMatchObject({ [job]: [meena] })
    expect((await set(gone, { owner: ravi }, undefined, 'job')).statusCode).toBe(404)
    expect((await set('nobody', { owner: ravi })).statusCode).toBe(404)
    expect((await set(job, { owner: ravi }, undefined, 'client')).statusCode).toBe(404)
  })

  test('nothing can be given to somebody who is deactivated, may only read, or is not in the team', async () => {
    const id = await person('Refusing')
    await api.tokenOf('viewer', 'vani')
    await api.tokenOf('consultant', 'gone.colleague')
    const { members } = (await api.staff('GET', '/api/team')).json()
    const idOf = (name: string) => members.find(({ username }: { username: string }) => username === name)._id
    await api.staff('PATCH', `/api/team/${idOf('gone.colleague')}`, { state: 'inactive' })
    const sentences: string[] = []
    for (const owner of [idOf('vani'), idOf('gone.colleague'), 'stranger']) {
      const answer = await set(id, { owner, step: 'Call' })
      expect(answer.statusCode).toBe(400)
      sentences.push(answer.json().error)
    }
    expect(sentences).toEqual([
      'vani may only read, so nothing can be theirs. Please choose somebody else.',
      'gone.colleague is deactivated, so nothing can be theirs. Please choose somebody else.',
      'This colleague is not in the team any more. Please choose somebody else.',
    ])
    expect(await tasksOf(id)).toMatchObject({ owner: null, steps: [] })
  })
})

describe('a note with a next step', () => {
  const note = (id: string, payload: object, key?: string) =>
    api.staffToken().then((token) =>
      api.call({
        method: 'POST',
        url: `/api/people/${id}/notes`,
        payload,
        headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
      }),
    )

  test('is stored once for all tries with one key, and another text under the key is refused', async () => {
    const id = await person('Once')
    const body = { note: 'Could join in January', step: 'Call again', dueAt: tomorrow(), replaces: null }
    const tries = await Promise.all([note(id, body, 'k1'), note(id, body, 'k1'), note(id, body, 'k1')])
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect((await read(id)).timeline.filter(({ kind }) => kind === 'note')).toHaveLength(1)
    expect(steps(await tasksOf(id))).toEqual([['Call again', body.dueAt, 'asha']])
    expect((await note(id, { ...body, step: 'Write' }, 'k1')).statusCode).toBe(422)
    expect((await note(id, { note: body.note }, 'k1')).statusCode).toBe(422)
  })

  test('may be a step alone, not nothing, and a step that a colleague has set meanwhile stores neither', async () => {
    const id = await person('Neither')
    expect((await note(id, { note: ' ' })).json().error).toBe('Please enter a note or a next step.')
    expect((await note(id, { step: 'Call' })).statusCode).toBe(201)
    const late = await note(id, { note: 'Unsaved', step: 'Write', replaces: null })
    expect([late.statusCode, late.json().current.steps[0].step]).toEqual([412, 'Call'])
    expect((await read(id)).counts.notes).toBe(0)
    expect(
      (await note(id, { note: 'Saved', step: 'Write', replaces: late.json().current.steps[0]._id })).statusCode,
    ).toBe(201)
    expect(steps(await tasksOf(id))).toEqual([['Write', null, 'asha']])
  })

  test('mentions colleagues, who find it until they have seen it', async () => {
    const id = await person('Mentioned')
    const headers = { authorization: `Bearer ${await api.tokenOf('consultant', 'ravi')}` }
    const mentions = async () => (await api.get('/api/mentions', headers)).json()
    await note(id, { note: '@Ravi, @asha and ravi@example.com: who of @Infosys knows him?' })
    const application = (await read(id)).applications[0]?._id
    api.advance(1000)
    await api.staff('PATCH', `/api/applications/${application}`, { status: 'reviewed', note: 'For @ravi.' })
    expect(await mentions()).toMatchObject([
      { text: 'For @ravi.', who: 'asha', record: { kind: 'application', name: 'Some Mentioned', person: id } },
      { who: 'asha', record: { kind: 'person', _id: id, name: 'Some Mentioned' } },
    ])
    expect((await api.staff('GET', '/api/mentions')).json()).toEqual([])
    const ids = (await mentions()).map(({ _id }: { _id: string }) => _id)
    await api.staff('POST', '/api/mentions/seen', { ids })
    expect(await mentions()).toHaveLength(2)
    const seen = { method: 'POST', url: '/api/mentions/seen', payload: { ids: [ids[0]] }, headers } as const
    expect((await api.call(seen)).statusCode).toBe(204)
    expect(await mentions()).toHaveLength(1)
    await api.staff('DELETE', `/api/people/${id}`)
    expect(await mentions()).toEqual([])
  })

  test('is refused by name for colleagues who would not read it', async () => {
    const id = await person('Unread')
    await api.tokenOf('consultant', 'left.us')
    const { members } = (await api.staff('GET', '/api/team')).json()
    const left = members.find(({ username }: { username: string }) => username === 'left.us')
    await api.staff('PATCH', `/api/team/${left._id}`, { state: 'inactive' })
    for (const [text, sentence] of [
      [
        '@left.us knows',
        'left.us is deactivated and reads no notes. Please mention somebody else, or leave the @ out.',
      ],
      ['@rav1 knows', '@rav1 looks like ravi and is nobody. Please choose the name again.'],
    ]) {
      const answer = await note(id, { note: text, step: 'Call' })
      expect([answer.statusCode, answer.json().fields]).toEqual([400, { note: sentence }])
    }
    expect([(await read(id)).counts.notes, (await tasksOf(id)).steps]).toEqual([0, []])
  })
})

describe('several records', () => {
  const assign = (list: object[]) => api.staff('POST', '/api/tasks/assignments', { assignments: list })

  test('are given to a colleague at once, and given back only while nobody else has taken them', async () => {
    const [one, other] = [await person('Assigned'), await person('Assignedtoo')]
    await saved(set(other, { step: 'Call', owner: ravi }))
    const list = [one, other, 'gone'].map((record) => ({ kind: 'person', record, owner: meena }))
    const answer = (await assign(list)).json()
    expect(answer.left).toBe(1)
    expect(answer.assigned.map(({ record, from }: { record: string; from: string | null }) => [record, from])).toEqual(
      expect.arrayContaining([
        [one, null],
        [other, ravi],
      ]),
    )
    expect(steps(await tasksOf(other))).toEqual([['Call', null, 'meena']])
    await saved(set(one, { owner: self }))
    const back = [
      { kind: 'person', record: one, owner: null, from: meena },
      { kind: 'person', record: other, owner: ravi, from: meena },
    ]
    expect((await assign(back)).json()).toMatchObject({ left: 1, assigned: [{ record: other, owner: ravi }] })
    expect([(await tasksOf(one)).owner?.name, (await tasksOf(other)).owner?.name]).toEqual(['asha', 'ravi'])
  })

  test('are given all or none', async () => {
    const id = await person('Allornone')
    const answer = await assign([
      { kind: 'person', record: id, owner: ravi },
      { kind: 'job', record: jobId, owner: 'stranger' },
    ])
    expect(answer.statusCode).toBe(400)
    expect((await tasksOf(id)).owner).toBeNull()
  })

  test('of a colleague are handed over, and nothing is left', async () => {
    await api.tokenOf('consultant', 'leaver')
    const colleagues: Colleague[] = (await api.staff('GET', '/api/colleagues')).json()
    const leaver = colleagues.find(({ name }) => name === 'leaver')?._id ?? ''
    const [one, other] = [await person('Leaving'), await person('Leavingtoo')]
    await saved(set(one, { owner: leaver }))
    await saved(set(other, { owner: leaver, step: 'Call' }))
    const path = `/api/team/${leaver}/hand-over`
    expect((await api.staff('GET', path)).json()).toEqual({ open: 2 })
    expect((await api.staff('POST', path, { to: leaver })).statusCode).toBe(400)
    await api.staff('PATCH', `/api/team/${leaver}`, { state: 'inactive' })
    expect((await api.staff('POST', path, { to: ravi })).json()).toMatchObject({ moved: 2 })
    expect((await api.staff('GET', path)).json()).toEqual({ open: 0 })
    expect(steps(await tasksOf(other))).toEqual([['Call', null, 'ravi']])
    expect((await tasksOf(one)).owner?.name).toBe('ravi')
    const [entry] = (await api.staff('GET', '/api/admin/audit-log?action=account_hand_over')).json()
    expect(entry).toMatchObject({ subject: 'leaver', detail: '2' })
  })

  test('that were handed over go back alone, but for those that have changed since', async () => {
    await api.tokenOf('consultant', 'lender')
    const colleagues: Colleague[] = (await api.staff('GET', '/api/colleagues')).json()
    const lender = colleagues.find(({ name }) => name === 'lender')?._id ?? ''
    const [lent, done, known] = [await person('Lent'), await person('Lentdone'), await person('Lentknown')]
    await saved(set(lent, { owner: lender, step: 'Call' }))
    await saved(set(done, { owner: lender, step: 'Write' }))
    await saved(set(known, { owner: ravi, step: 'Meet' }))
    const handOver = async (from: string, body: object) =>
      (await api.staff('POST', `/api/team/${from}/hand-over`, body)).json()
    const { moved, tasks } = await handOver(lender, { to: ravi })
    expect([moved, tasks.length]).toEqual([2, 2])
    await act((await tasksOf(done)).steps[0]?._id, 'done')
    expect(await handOver(ravi, { to: lender, tasks })).toMatchObject({ moved: 1 })
    expect(steps(await tasksOf(lent))).toEqual([['Call', null, 'lender']])
    expect([(await tasksOf(done)).owner?.name, (await tasksOf(known)).owner?.name]).toEqual(['ravi', 'ravi'])
  })

  test('of a removed account are nobody’s', async () => {
    await api.tokenOf('consultant', 'removed')
    const colleagues: Colleague[] = (await api.staff('GET', '/api/colleagues')).json()
    const removed = colleagues.find(({ name }) => name === 'removed')?._id ?? ''
    const id = await person('Orphaned')
    await saved(set(id, { owner: removed, step: 'Call' }))
    await api.storage.db.deleteFrom('accounts').where('id', '=', removed).execute()
    expect(await tasksOf(id)).toMatchObject({ owner: null, steps: [{ step: 'Call' }] })
  })
})

describe('lists', () => {
  test('of steps have the earliest first, those without a date last, and pages', async () => {
    await api.tokenOf('consultant', 'lister')
    const colleagues: Colleague[] = (await api.staff('GET', '/api/colleagues')).json()
    const owner = colleagues.find(({ name }) => name === 'lister')?._id
    const at = (hours: number) => iso(api.clock() + hours * HOUR)
    for (const [surname, dueAt] of [
      ['Undated', null],
      ['Listlate', at(48)],
      ['Listsoon', at(2)],
    ] as const)
      await saved(set(await person(surname), { step: surname, dueAt, owner }))
    const query = async (more: string) => {
      const answer = await api.staff('GET', `/api/tasks?owner=${owner}${more}`)
      return [answer.json().map(({ step }: ListedTask) => step), answer.headers['x-total-count']]
    }
    expect(await query('')).toEqual([['Listsoon', 'Listlate', 'Undated'], '3'])
    expect(await query('&limit=1&page=2')).toEqual([['Listlate'], '3'])
    expect(await query(`&dueUntil=${at(24)}`)).toEqual([['Listsoon'], '1'])
    expect(await query('&kind=job')).toEqual([[], '0'])
    const soon = (await tasksOf((await only('Listsoon'))._id)).steps[0]?._id
    await act(soon, 'done')
    expect(await query('&open=false')).toEqual([['Listsoon'], '1'])
  })

  test('of people and enquiries leave mine, those of nobody, or all', async () => {
    await person('Filterfree')
    await saved(set(await person('Filtermine'), { owner: self }))
    const applied = await apply({ fullName: 'Some Filterjob', email: 'filterjob@example.com' })
    await saved(set(applied, { owner: self }, undefined, 'application'))
    await saved(set(await person('Filtertheirs'), { owner: ravi }))
    const found = async (owner: string, q = '') =>
      names(await list(`owner=${owner}&sort=name&direction=asc&limit=100${q}`)).filter((name) => /Filter/.test(name))
    expect(await found('me')).toEqual(['Some Filterjob', 'Some Filtermine'])
    expect(await found('nobody')).toEqual(['Some Filterfree'])
    expect(await found(ravi)).toEqual(['Some Filtertheirs'])
    expect((await api.staff('GET', '/api/people?owner=no%20body')).statusCode).toBe(400)
    for (const owner of ['me', 'nobody'])
      expect((await api.staff('GET', `/api/people?owner=${owner}&q=filter`)).statusCode).toBe(200)

    const mine = await write({ fullName: 'Filter Writer', email: 'filter.writer@example.com' })
    await saved(set(mine, { owner: self }, undefined, 'enquiry'))
    await write({ fullName: 'Filter Free', email: 'filter.free@example.com' })
    const enquiries = async (owner: string) =>
      (await api.staff('GET', `/api/enquiries?owner=${owner}&q=filter`))
        .json()
        .map(({ fullName }: { fullName: string }) => fullName)
    expect([await enquiries('me'), await enquiries('nobody')]).toEqual([['Filter Writer'], ['Filter Free']])
  })
})

describe('a merge', () => {
  test('keeps the steps of both, the earliest is next, and a split gives each theirs back', async () => {
    const [kept, other] = [await person('Mergekept'), await person('Mergeother')]
    await saved(set(kept, { step: 'Later', dueAt: iso(api.clock() + 2 * DAY), owner: ravi }))
    await saved(set(other, { step: 'Sooner', dueAt: iso(api.clock() + DAY), owner: meena }))
    await api.staff('POST', `/api/people/${kept}/merge`, { other })
    const merged = await tasksOf(kept)
    expect(merged.owner?.name).toBe('meena')
    expect(merged.steps.map(({ step }) => step)).toEqual(['Sooner', 'Later'])
    expect((await set(other, { owner: ravi })).statusCode).toBe(404)
    const replaces = merged.steps[0]?._id
    await saved(set(kept, { step: 'Sooner still', dueAt: iso(api.clock() + HOUR), replaces }))
    const [merge] = (await read(kept)).merges
    await api.staff('POST', `/api/people/${kept}/split`, { merge: merge?._id })
    expect([(await tasksOf(kept)).steps[0]?.step, (await tasksOf(other)).steps[0]?.step]).toEqual([
      'Later',
      'Sooner still',
    ])
  })
})

test('steps are part of what a person gets, and of no audit entry', async () => {
  const id = await person('Exported')
  const application = (await read(id)).applications[0]?._id ?? ''
  const dueAt = tomorrow()
  await saved(set(id, { step: 'Ask Exportedwife', dueAt }))
  api.advance(1000)
  await saved(set(application, { step: 'Send Exportedprofile', owner: ravi }, undefined, 'application'))
  const all = (await api.staff('GET', `/api/people/${id}/export`)).json()
  expect(all.steps).toMatchObject([
    { step: 'Ask Exportedwife', dueAt, doneAt: null },
    { step: 'Send Exportedprofile', dueAt: null },
  ])
  const entries = JSON.stringify(await api.storage.db.selectFrom('audit_log').selectAll().execute())
  expect(entries).toContain('task_step')
  expect(entries).not.toMatch(/Exported(wife|profile)/)
})

test('a viewer reads steps and mentions without contact details, and changes nothing', async () => {
  const id = await person('Viewed')
  await api.tokenOf('viewer', 'vera')
  await api.staff('POST', `/api/people/${id}/notes`, {
    note: '@vera his number is 98100 12345',
    step: 'Call 98100 12345',
    dueAt: tomorrow(),
  })
  const headers = { authorization: `Bearer ${await api.tokenOf('viewer', 'vera')}` }
  const seen = [
    (await api.get(pathOf(id), headers)).json().steps[0].step,
    (await api.get(`/api/tasks?record=${id}`, headers)).json()[0].step,
    (await api.get('/api/mentions', headers)).json()[0].text,
  ]
  expect(seen).toEqual(['Call [hidden]', 'Call [hidden]', '[hidden] his number is [hidden]'])
  const refused = await api.call({ method: 'PUT', url: pathOf(id), payload: { owner: null }, headers })
  expect(refused.statusCode).toBe(403)
})
