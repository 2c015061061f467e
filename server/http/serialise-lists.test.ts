import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type LeftOut, listSerializer } from './serialise-lists.ts'

const person = z.object({ _id: z.string(), status: z.enum(['open', 'closed']) })
const asha = { _id: 'a', status: 'open' }
const odd = { _id: 'o', status: 'hired' }

function serialise(schema: unknown, answer: unknown) {
  const leftOut: LeftOut[] = []
  const write = listSerializer((one) => leftOut.push(one))({ schema: schema as never, method: 'GET', url: '/people' })
  return { answer: JSON.parse(write(answer)), leftOut }
}

test('an odd entry of a list is left out and reported by its place, without its content', () => {
  expect(serialise(z.array(person), [asha, odd, { status: 'open' }, asha])).toEqual({
    answer: [asha, asha],
    leftOut: [{ method: 'GET', url: '/people', places: ['1.status', '2._id'] }],
  })
})

test('so is one of a list inside of an answer', () => {
  const page = z.object({ total: z.number(), found: z.object({ people: z.array(person) }) })
  const { answer, leftOut } = serialise(page, { total: 2, found: { people: [odd, asha] } })
  expect(answer).toEqual({ total: 2, found: { people: [asha] } })
  expect(leftOut[0]?.places).toEqual(['found.people.0.status'])
})

test('an answer that fits is written as it is, and one that is wrong outside of a list fails', () => {
  expect(serialise(z.array(person), [asha])).toEqual({ answer: [asha], leftOut: [] })
  expect(() => serialise(person, odd)).toThrow()
  expect(() => serialise(z.object({ total: z.number(), people: z.array(person) }), { people: [odd] })).toThrow()
})
