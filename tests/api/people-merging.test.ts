import { describe, expect, test } from 'vitest'
import type { Person } from '../../contract/person-page.ts'
import { openPeople } from '../support/open-people.ts'
import { pdf } from '../support/samples.ts'

const { api, newJob, apply, write, list, withSurname, only, read, change } = await openPeople()

describe('merging and splitting', () => {
  async function couple(surname: string) {
    await apply({ fullName: `Anil ${surname}`, email: `anil@${surname}.in`.toLowerCase() })
    await apply({ fullName: `A ${surname}`, email: `a@${surname}.in`.toLowerCase() })
    await write({ fullName: `A ${surname}`, email: `a@${surname}.in`.toLowerCase() })
    const [short, long] = await withSurname(surname)
    return { kept: await read(long?._id ?? ''), other: await read(short?._id ?? '') }
  }

  test('a merge takes everything along, and undoing it gives everything back', async () => {
    const { kept, other } = await couple('Das')
    await change('PATCH', `/api/people/${kept._id}`, { tags: ['CNC'] })
    await change('PATCH', `/api/people/${other._id}`, { tags: ['CNC', 'Pune'], doNotContact: true })
    await change('POST', `/api/people/${other._id}/notes`, { note: 'Prefers mornings' })
    const before = await read(other._id)

    const merged: Person = (await change('POST', `/api/people/${kept._id}/merge`, { other: other._id })).json()
    expect(merged).toMatchObject({ applicationCount: 2, enquiryCount: 1, tags: ['CNC', 'Pune'], doNotContact: true })
    expect(merged.timeline.map(({ text }) => text)).toContain('Prefers mornings')
    expect((await api.staff('GET', `/api/people/${other._id}`)).statusCode).toBe(404)
    expect(await withSurname('Das')).toHaveLength(1)
    // Messages from either address belong to the merged person.
    await write({ fullName: 'A Das', email: 'a@das.in' }, 'One more question')
    expect((await read(kept._id)).enquiryCount).toBe(2)

    const [merge] = merged.merges
    const split = await change('POST', `/api/people/${kept._id}/split`, { merge: merge?._id })
    expect(split.statusCode).toBe(200)
    const after = split.json()
    expect(after.person).toMatchObject({ tags: ['CNC'], doNotContact: false, applicationCount: 1, enquiryCount: 0 })
    expect(after.other).toMatchObject({ _id: other._id, tags: before.tags, doNotContact: true, enquiryCount: 2 })
    expect(after.other.timeline.map(({ text }: { text: string }) => text)).toContain('Prefers mornings')
    expect(after.person.timeline.map(({ text }: { text: string }) => text)).not.toContain('Prefers mornings')
    await write({ fullName: 'A Das', email: 'a@das.in' }, 'And another')
    expect((await read(other._id)).enquiryCount).toBe(3)
  })

  test('records move to a person of their own, and a merge undoes that', async () => {
    const theirs = await apply({ fullName: 'Usha Nair', email: 'family@nair.in' })
    await apply({ fullName: 'Vinod Nair', email: 'family@nair.in' }, await newJob())
    const person = await only(' Nair')
    await change('PATCH', `/api/people/${person._id}`, { doNotContact: true })
    const all = person.applications.map(({ _id }) => _id)
    const split = (applications: string[]) => change('POST', `/api/people/${person._id}/split`, { applications })
    expect([(await split([])).statusCode, (await split(all)).statusCode, (await split(['x'])).statusCode]).toEqual([
      400, 400, 409,
    ])
    const { other } = (await split([theirs])).json()
    expect(other).toMatchObject({ name: 'Usha Nair', applicationCount: 1, doNotContact: true })
    expect((await withSurname(' Nair')).map(({ name }) => name)).toEqual(['Usha Nair', 'Vinod Nair'])
    await change('POST', `/api/people/${person._id}/merge`, { other: other._id })
    expect(await only(' Nair')).toMatchObject({ _id: person._id, applicationCount: 2 })
  })

  test('two colleagues who merge at the same time do not overwrite each other', async () => {
    const { kept, other } = await couple('Pillai')
    const answers = await Promise.all([
      change('POST', `/api/people/${kept._id}/merge`, { other: other._id }, kept.version),
      change('POST', `/api/people/${other._id}/merge`, { other: kept._id }, other.version),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect(await only('Pillai')).toMatchObject({ applicationCount: 2, enquiryCount: 1 })
    expect((await change('POST', `/api/people/${kept._id}/merge`, { other: kept._id })).statusCode).toBe(409)
  })

  test('an undo is refused when the records of one of them were erased since', async () => {
    const { kept, other } = await couple('Gill')
    const merged: Person = (await change('POST', `/api/people/${kept._id}/merge`, { other: other._id })).json()
    for (const { _id } of other.applications) await api.staff('DELETE', `/api/applications/${_id}`)
    for (const { _id } of other.enquiries) await api.staff('DELETE', `/api/enquiries/${_id}`)
    const undo = await change('POST', `/api/people/${kept._id}/split`, { merge: merged.merges[0]?._id })
    expect([undo.statusCode, (await only('Gill')).applicationCount]).toEqual([409, 1])
  })
})

test('a person is erased in one step, with everything, and nothing of anybody else', async () => {
  await apply({ fullName: 'Gone Tomar', email: 'gone@tomar.in' })
  await apply({ fullName: 'G Tomar', email: 'g@tomar.in' })
  await write({ fullName: 'Stays Tomarr', email: 'stays@elsewhere.in' })
  const [short, long] = await withSurname(' Tomar')
  await change('POST', `/api/people/${short?._id}/notes`, { note: 'Prefers the night shift' })
  await change('POST', `/api/people/${long?._id}/merge`, { other: short?._id })
  const { counts } = await only(' Tomar')
  const all = (await api.staff('GET', `/api/people/${long?._id}/export`)).json()
  expect(all).toMatchObject({ emails: ['gone@tomar.in', 'g@tomar.in'], applications: [{}, {}], enquiries: [] })
  expect(all.applications[0].resume.contentBase64).toBe(pdf.toString('base64'))
  expect(JSON.stringify(all)).toContain('night shift')
  expect(JSON.stringify(all)).not.toContain('elsewhere')
  const erased = await api.staff('DELETE', `/api/people/${long?._id}`)
  expect(erased.json()).toEqual({ erased: counts })
  expect(counts).toEqual({
    applications: 2,
    enquiries: 0,
    additions: 0,
    resumes: 2,
    notes: 1,
    mails: 4,
    clientContacts: 0,
  })
  expect(await withSurname(' Tomar')).toEqual([])
  for (const table of ['people', 'person_emails', 'events', 'person_merges', 'applications', 'audit_log'] as const)
    expect(JSON.stringify(await api.storage.db.selectFrom(table).selectAll().execute())).not.toMatch(
      /g(one)?@tomar|Gone Tomar|night shift/,
    )
  await api.catchUp()
  expect((await list('q="tomar"')).total + (await list('q=tomarr')).total).toBe(1)
  expect((await api.staff('DELETE', `/api/people/${long?._id}`)).statusCode).toBe(404)
})
