import { expect, test } from 'vitest'
import { sampleSchema } from '../../tests/support/sample-content.ts'
import { withValueAt } from './content-path.ts'
import { describeChanges } from './describe-changes.ts'
import type { Json } from './fields.ts'
import { insertEntry, moveEntry, removeEntry } from './list-edits.ts'
import { defaultOf } from './values.ts'

const before: Json = defaultOf(sampleSchema)
const { stories } = defaultOf(sampleSchema)
const added = { role: 'CFO', words: 'New.', photo: { id: 'p1', alt: 'A desk' } }

function told(after: Json) {
  return describeChanges(sampleSchema, before, after).map(
    ({ kind, path, where, before: old, after: now }) => `${kind} ${path} [${where.join(', ')}] ${old} -> ${now}`,
  )
}

test('a changed text, link and number are one change each', () => {
  const after = withValueAt(
    withValueAt(withValueAt(before, 'hero.lead', 'Another.'), 'hero.action.to', '/openings'),
    'figures.1',
    '26',
  )
  expect(told(after)).toEqual([
    'changed hero.lead [Opening, Lead] A first sentence. -> Another.',
    'changed hero.action [Opening, Button] Call us (/contact) -> Call us (/openings)',
    'changed figures.1 [Figures, Figure 2] 25 -> 26',
  ])
})

test('an added, a removed and a moved entry are told as such', () => {
  expect(told(withValueAt(before, 'stories', insertEntry(stories, 1, added)))).toEqual([
    'added stories.1 [Stories, CFO] undefined -> CFO, New. Picture: A desk',
  ])
  expect(told(withValueAt(before, 'stories', removeEntry(stories, 1)))).toEqual([
    'removed stories [Stories, CTO] CTO, It went on. -> undefined',
  ])
  expect(told(withValueAt(before, 'stories', moveEntry(stories, 2, 1)))).toEqual([
    'order stories [Stories, order] CEO, CTO, COO -> CEO, COO, CTO',
  ])
})

test('an entry that was moved and edited is told as both', () => {
  const moved = withValueAt(
    withValueAt(before, 'stories', moveEntry(stories, 2, 0)),
    'stories.0.words',
    'It ended well.',
  )
  expect(told(moved)).toEqual([
    'order stories [Stories, order] CEO, CTO, COO -> COO, CEO, CTO',
    'changed stories.0.words [Stories, COO, Words] It ended. -> It ended well.',
  ])
})

test('undoing the changes one by one leads back to what was published', () => {
  let value = withValueAt(
    withValueAt(before, 'hero.lead', 'Another.'),
    'stories',
    moveEntry(insertEntry(removeEntry(stories, 1), 0, added), 2, 1),
  )
  for (let left = told(value).length; left > 0; left--) {
    value = describeChanges(sampleSchema, before, value)[0]?.revert(value) ?? value
    expect(told(value).length).toBeLessThan(left)
  }
  expect(value).toEqual(before)
})
