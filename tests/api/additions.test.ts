import { describe, expect, test } from 'vitest'
import type { Person } from '../../contract/person-page.ts'
import type { WordList } from '../../contract/word-list.ts'
import { findTraces } from '../support/find-traces.ts'
import { openApi } from '../support/open-api.ts'
import { openPeople } from '../support/open-people.ts'
import { dataUrl, pdf } from '../support/samples.ts'
import { newMigratedStorage } from '../support/test-storage.ts'

const { api, jobId, apply, list, withSurname, only, read, change } = await openPeople()

const naukri = { source: 'Naukri', consent: 'Told us on the phone, 15 Nov' }

async function add(body: object, key?: string) {
  const authorization = `Bearer ${await api.staffToken()}`
  const answer = await api.post(
    '/api/people',
    { ...naukri, ...body },
    { authorization, ...(key && { 'idempotency-key': key }) },
  )
  api.advance(1000)
  return answer
}

describe('a person whom staff add', () => {
  test('is in lists, search and timeline, with resume, source and consent', async () => {
    const resume = { filename: 'Ganesh CV.pdf', content: dataUrl(pdf) }
    const told = { experience: '9 yrs', city: 'Pune' }
    const answer = await add({ fullName: 'Ganesh Pawar', phone: '98200 11111', ...told, resume })
    expect(answer.statusCode).toBe(201)
    const added: Person = answer.json()
    expect(added).toMatchObject({
      name: 'Ganesh Pawar',
      email: '',
      phone: '98200 11111',
      application: null,
      hasResume: true,
      applications: [],
      additions: [{ fullName: 'Ganesh Pawar', ...naukri }],
      facts: [
        { kind: 'experience', number: 9, source: 'staff', who: 'asha' },
        { kind: 'city', text: 'Pune', source: 'staff' },
      ],
      resumes: [{ filename: 'Ganesh CV.pdf', addition: added.additions[0]?._id }],
    })
    expect(added.timeline).toMatchObject([{ kind: 'addition', text: 'Naukri', who: 'asha' }])
    await api.catchUp()
    expect((await list('q=pawar')).people.map(({ _id }) => _id)).toEqual([added._id])
    expect((await list('q=9820011111')).people.map(({ _id }) => _id)).toEqual([added._id])
    expect((await list('from=2026-11-15')).people.map(({ _id }) => _id)).toContain(added._id)
  })

  test('needs a name, a source and one way to be reached', async () => {
    const refused = await add({ fullName: 'Nobody Reachable' })
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { phone: 'Please give an email address or a phone number.' },
    ])
    const fields = (await add({ fullName: '', email: 'x', source: '' })).json().fields
    expect(Object.keys(fields).sort()).toEqual(['email', 'fullName', 'source'])
  })

  test('is added once for all tries with one key', async () => {
    const body = { fullName: 'Once Ghosh', email: 'once@ghosh.in' }
    const [first, second] = [await add(body, 'one try'), await add(body, 'one try')]
    expect([second.statusCode, second.json()._id]).toEqual([201, first.json()._id])
    expect((await only(' Ghosh')).additions).toHaveLength(1)
  })

  test('with a known address or number is shown instead, and a number may be shared on request', async () => {
    await apply({ fullName: 'Known Menon', email: 'known@menon.in', phone: '98200 22222' })
    const known = await only(' Menon')
    const found = await api.staff('GET', '/api/people/known?email=Known@menon.in&phone=%2B919820022222')
    expect(found.json()).toMatchObject([{ _id: known._id, same: 'email' }])
    expect((await api.staff('GET', '/api/people/known?phone=098200-22222')).json()).toMatchObject([{ same: 'phone' }])

    const sameEmail = await add({ fullName: 'K Menon', email: 'KNOWN@menon.in', isSomebodyElse: true })
    expect([sameEmail.statusCode, sameEmail.json().fields.email]).toEqual([
      409,
      'Known Menon has this email address. Please open Known Menon instead.',
    ])
    const brother = { fullName: 'Brother Menon', phone: '98200 22222' }
    expect((await add(brother)).statusCode).toBe(409)
    expect((await add({ ...brother, isSomebodyElse: true })).statusCode).toBe(201)
    expect(await withSurname(' Menon')).toHaveLength(2)
  })

  test('is the same person when they apply later, and keeps the name that staff gave', async () => {
    const added: Person = (await add({ fullName: 'Later Dutta', email: 'later@dutta.in' })).json()
    await apply({ fullName: 'LATER D', email: 'later@dutta.in' })
    const person = await read(added._id)
    expect(person).toMatchObject({ name: 'Later Dutta', applicationCount: 1 })
    expect(person.alsoGiven).toMatchObject([{ detail: 'name', text: 'LATER D' }])
  })

  test('follows a merge and its undo', async () => {
    const kept: Person = (await add({ fullName: 'Kept Bose', email: 'kept@bose.in' })).json()
    const other: Person = (await add({ fullName: 'Other Bose', phone: '98200 33333' })).json()
    const merged: Person = (await change('POST', `/api/people/${kept._id}/merge`, { other: other._id })).json()
    expect(merged.additions.map(({ fullName }) => fullName)).toEqual(['Other Bose', 'Kept Bose'])
    const split = await change('POST', `/api/people/${kept._id}/split`, { merge: merged.merges[0]?._id })
    expect(split.json()).toMatchObject({
      person: { additions: [{ fullName: 'Kept Bose' }] },
      other: { _id: other._id, phone: '98200 33333', additions: [{ fullName: 'Other Bose' }] },
    })
  })

  test('may be added by consultants, and seen by viewers without contact details', async () => {
    const viewer = { authorization: `Bearer ${await api.tokenOf('viewer')}` }
    const body = { fullName: 'Viewed Sethi', phone: '98200 44444', ...naukri, consent: 'Said so from 98200 44444' }
    expect((await api.post('/api/people', body, viewer)).statusCode).toBe(403)
    expect((await api.get('/api/people/known?phone=9820044444', viewer)).statusCode).toBe(403)
    const consultant = { authorization: `Bearer ${await api.tokenOf('consultant')}` }
    const { _id } = (await api.post('/api/people', body, consultant)).json()
    const seen = await api.get(`/api/people/${_id}`, viewer)
    expect(seen.body).not.toContain('44444')
  })

  test('has a source from the words of the firm, which owners add, rename and remove', async () => {
    const sources = async (): Promise<string[]> => (await api.staff('GET', '/api/people/sources')).json()
    expect((await sources())[0]).toBe('Naukri')
    const job = { fullName: 'Sourced Kaul', email: 'sourced@kaul.in', source: 'Job fair, Pune' }
    await add(job)
    const list: WordList = (await api.staff('GET', '/api/people/source-list')).json()
    expect(list.others).toEqual([{ word: 'Job fair, Pune', people: 1 }])
    expect(await sources()).not.toContain('Job fair, Pune')

    const words = ['Naukri.com', 'job fair, Pune', 'Referral', 'REFERRAL']
    const edit = (wanted: string[], version: string) =>
      change('PUT', '/api/people/source-list', { words: wanted }, version)
    const saved: WordList = (await edit(words, list.version)).json()
    expect(saved.words.map(({ word, people }) => [word, people])).toEqual([
      ['Naukri.com', 0],
      ['job fair, Pune', 1],
      ['Referral', 0],
    ])
    expect((await edit(['Other'], list.version)).statusCode).toBe(412)
    expect((await sources())[0]).toBe('job fair, Pune')
    // People keep their word, and new ones get the spelling of the list.
    expect(await only(' Kaul')).toMatchObject({ additions: [{ source: 'Job fair, Pune' }] })
    const { additions } = (await add({ fullName: 'Spelled Koul', email: 'spelled@koul.in', source: 'referral' })).json()
    expect(additions).toMatchObject([{ source: 'Referral' }])

    const consultant = { authorization: `Bearer ${await api.tokenOf('consultant')}` }
    expect((await api.get('/api/people/source-list', consultant)).statusCode).toBe(403)
  })

  test('says in lists where they came from, until they apply', async () => {
    const { _id } = (await add({ fullName: 'Listed Oak', email: 'listed@oak.in' })).json()
    const added = (await withSurname(' Oak'))[0]?.added
    expect(added).toEqual({ source: 'Naukri', at: (await read(_id)).submittedAt })
    await apply({ fullName: 'Listed Oak', email: 'listed@oak.in' })
    expect((await withSurname(' Oak'))[0]?.added).toBeNull()
  })

  test('is taken back with resume and application right after, unless something was done since', async () => {
    const resume = { filename: 'Slip.pdf', content: dataUrl(pdf) }
    const takeBack = (id: string) => api.staff('POST', `/api/people/${id}/take-back`)
    const slip: Person = (await add({ fullName: 'Slip Teak', email: 'slip@teak.in', job: jobId, resume })).json()
    expect(slip.applicationCount).toBe(1)
    expect((await takeBack(slip._id)).statusCode).toBe(204)
    expect(await withSurname(' Teak')).toEqual([])
    expect((await takeBack(slip._id)).statusCode).toBe(404)

    const done: Person[] = []
    for (const name of ['Note', 'Star', 'Moved', 'Applied', 'Late'])
      done.push((await add({ fullName: `${name} Elm`, email: `${name}@elm.in`, job: jobId })).json())
    const [noted, starred, moved, applied] = done as [Person, Person, Person, Person]
    await change('POST', `/api/people/${noted._id}/notes`, { note: 'Called' })
    await change('PATCH', `/api/people/${starred._id}`, { starred: true })
    await change('PATCH', `/api/applications/${moved.applications[0]?._id}`, { status: 'reviewed' })
    await apply({ fullName: 'Applied Elm', email: 'applied@elm.in' })
    for (const { _id } of [noted, starred, moved, applied]) expect((await takeBack(_id)).statusCode).toBe(409)
    const consultant = { authorization: `Bearer ${await api.tokenOf('consultant')}` }
    const late = done[4]?._id ?? ''
    expect((await api.post(`/api/people/${late}/take-back`, {}, consultant)).statusCode).toBe(409)
    api.advance(2 * 60 * 60 * 1000)
    expect((await takeBack(late)).statusCode).toBe(409)
    expect(await withSurname(' Elm')).toHaveLength(5)
  })
})

test('an added person is erased to the last byte, and exported before', async () => {
  const testStorage = await newMigratedStorage()
  const own = await openApi({ testStorage })
  const resume = { filename: 'Zebraqx.pdf', content: dataUrl(pdf) }
  const body = { fullName: 'Zebraqx Rao', phone: '98200 55555', source: 'Friend of Zebraqx', resume }
  const { _id } = (await own.staff('POST', '/api/people', body)).json()
  const exported = (await own.staff('GET', `/api/people/${_id}/export`)).json()
  expect(exported.additions).toMatchObject([
    { fullName: 'Zebraqx Rao', source: 'Friend of Zebraqx', resume: { filename: 'Zebraqx.pdf' } },
  ])
  await own.catchUp()
  expect((await own.staff('DELETE', `/api/people/${_id}`)).json().erased).toMatchObject({ additions: 1, resumes: 1 })
  await expect.poll(() => findTraces(testStorage, /zebraqx/i)).toEqual([])
  await own.close()
})
