import { expect, test } from 'vitest'
import { deskPath, listQuery, openPerson, readDeskAddress } from './desk-address.ts'

const read = (query: string) => readDeskAddress('p1', new URLSearchParams(query))

test('a query names the list, the person and the resume, and prints as the same address', () => {
  const address = read('q=plc&place=Pune&sort=name&direction=asc&page=3&resume=r1')
  expect(address).toMatchObject({ sort: 'name', direction: 'asc', page: 3, person: 'p1', resume: 'r1' })
  expect(address.filter).toMatchObject({ q: 'plc', place: 'Pune', job: '' })
  expect(listQuery(address).toString()).toBe('q=plc&place=Pune&sort=name&direction=asc')
})

test('values that nothing can be done with are left out', () => {
  expect(read('status=hired&sort=luck&direction=up&page=-4')).toMatchObject({
    sort: undefined,
    direction: undefined,
    page: 1,
  })
  expect(read('status=hired').filter.status).toBe('')
})

test('a change keeps the rest of the address and removes what is empty', () => {
  const read = { pathname: '/admin/people/p1', search: '?q=plc&page=2' }
  expect(deskPath(read, { page: undefined, person: 'p2' })).toBe('/admin/people/p2?q=plc')
  expect(deskPath(read, { q: 'cnc' })).toBe('/admin/people/p1?q=cnc&page=2')
  expect(deskPath(read, { person: undefined })).toBe('/admin/people?q=plc&page=2')
})

const row = { _id: 'p2', application: 'a2' }

test('opening somebody opens the application of the row', () => {
  expect(openPerson(row, '')).toMatchObject({ person: 'p2', application: 'a2' })
})

test('the reader follows to the next person, and stays closed when it was closed', () => {
  expect(openPerson(row, 'r1').resume).toBe('newest')
  expect(openPerson(row, 'none').resume).toBe('none')
  expect(openPerson(row, '').resume).toBe('')
})
