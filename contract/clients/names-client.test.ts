import { expect, test } from 'vitest'
import { fieldNaming, type PublicField } from './names-client.ts'

const job = {
  title: 'PLC Lead',
  location: 'Chakan',
  experience: '5 years',
  salary: '₹ 12 L',
  description: 'For a maker of pressings.',
  skills: ['PLC'],
}

test.each<[PublicField, object]>([
  ['title', { title: 'PLC Lead, VARADA PRESSINGS' }],
  ['location', { location: 'Varada-Pressings plant, Chakan' }],
  ['description', { description: 'You join Várada Pressings Pvt Ltd in Chakan.' }],
  ['skills', { skills: ['PLC', 'Varada Pressings way'] }],
])('a name is found in %s', (field, more) =>
  expect(fieldNaming({ ...job, ...more }, 'Varada Pressings Ltd')).toBe(field),
)

test('parts of a name and of words are no name', () => {
  expect(fieldNaming(job, 'Varada Pressings Ltd')).toBeUndefined()
  expect(fieldNaming({ ...job, description: 'Varada makes pressings.' }, 'Varada Pressings')).toBeUndefined()
  expect(fieldNaming({ ...job, description: 'Excellent workshops' }, 'Excel')).toBeUndefined()
  expect(fieldNaming({ ...job, description: 'The company pays well.' }, 'The Company')).toBeUndefined()
  expect(fieldNaming(job, '…')).toBeUndefined()
})
