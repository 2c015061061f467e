import { describe, expect, expectTypeOf, test } from 'vitest'
import { address, choice, figure, fixed, group, line, link, list, picture, text } from './build-fields.ts'
import { checkContent } from './check-content.ts'
import type { Json, ValueOf } from './fields.ts'
import { fillTokens } from './fill-tokens.ts'
import { defaultOf, emptyOf, fillGaps } from './values.ts'

const story = group('Story', {
  title: line('Title', 20),
  words: text('Words', 100),
  mark: picture('Picture', 'photo'),
})

const schema = group('Sample page', {
  hero: group('Opening', {
    heading: fixed('As the specification has it'),
    lead: line('Lead', 30, 'A first sentence.', { optional: true }),
    scene: choice('Drawing', ['car', 'gears'], 'car'),
    action: link('Button', { label: 'Call us', to: '/contact' }),
  }),
  figures: list('Figures', { entry: 'figure', item: figure('Figure'), length: 2 }, ['500+', '25']),
  stories: list('Stories', { entry: 'story', item: story, min: 1, max: 3 }, [
    { title: 'First', words: 'It began.', mark: null },
  ]),
  phone: address('Phone', 'phone', '+91 00000 00000'),
})

type Change = (value: Editable) => void
type Editable = {
  hero: { lead: string; scene: string; action: { label: string; to: string } }
  figures: string[]
  stories: { title: string; words: string; mark: Json }[]
  phone: string
}
const editable = (): Editable => JSON.parse(JSON.stringify(defaultOf(schema)))

function problemsAfter(change: Change): string[] {
  const value = editable()
  change(value)
  return checkContent(schema, value).map(({ path, message }) => `${path}: ${message}`)
}

test('the value of a schema has the types of its fields', () => {
  type Value = ValueOf<typeof schema>
  expectTypeOf<Value['hero']['scene']>().toEqualTypeOf<'car' | 'gears'>()
  expectTypeOf<Value['stories'][number]['title']>().toEqualTypeOf<string>()
  expectTypeOf<keyof Value['stories'][number]>().toEqualTypeOf<'title' | 'words' | 'mark'>()
  expectTypeOf<Value['figures']>().toEqualTypeOf<readonly string[]>()
})

test('shipped defaults pass their own check', () => {
  expect(checkContent(schema, defaultOf(schema))).toEqual([])
})

describe('refused, with the field named', () => {
  test.each<[string, Change, string]>([
    [
      'an empty line',
      (value) => (value.stories[0] = { title: ' ', words: 'x', mark: null }),
      'stories.0.title: Title is empty: please write something.',
    ],
    ['a long line', (value) => (value.hero.lead = '😀'.repeat(31)), 'hero.lead: Lead is 1 characters too long.'],
    [
      'a direction mark',
      (value) => (value.hero.lead = 'a\u202eb'),
      'hero.lead: Lead contains invisible characters: please type it again instead of pasting it.',
    ],
    ['a missing entry', (value) => value.figures.pop(), 'figures: Figures needs at least 2: please add a figure.'],
    [
      'an entry too many',
      (value) => value.figures.push('1'),
      'figures: Figures may have at most 2: please remove a figure.',
    ],
    ['another choice', (value) => (value.hero.scene = 'boat'), 'hero.scene: Please choose drawing from the list.'],
    [
      'a link that runs',
      (value) => (value.hero.action.to = 'javascript:alert(1)'),
      'hero.action.to: Please start the link with https://, mailto:, tel: or / for a page of this site.',
    ],
    [
      'a phone in words',
      (value) => (value.phone = 'call me'),
      'phone: Please enter the number with its country code, such as +91 98765 43210.',
    ],
    [
      'a picture without a description',
      (value) => (value.stories[0] = { title: 'T', words: 'x', mark: { id: 'a1', alt: '' } }),
      'stories.0.mark.alt: The description of the picture is empty: please write something.',
    ],
  ])('%s', (_, change, expected) => {
    expect(problemsAfter(change)).toEqual([expected])
  })

  test.each<Json>([null, [], 'text', { hero: [] }, { hero: { action: 3 }, figures: {}, stories: [null] }])(
    '%j instead of a page',
    (value) => {
      expect(checkContent(schema, value)).not.toEqual([])
    },
  )
})

test('emoji, Indian scripts and an optional empty line are accepted', () => {
  expect(problemsAfter((value) => (value.hero.lead = 'नमस्ते 👩‍🏭'))).toEqual([])
  expect(problemsAfter((value) => (value.hero.lead = ''))).toEqual([])
})

test.each(['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'the line break %j is refused in fields of one line, and a stored one becomes a space',
  (end) => {
    const lines = `One${end}two`
    expect(problemsAfter((value) => (value.hero.lead = lines))).toEqual([
      'hero.lead: Lead must stay on one line: please remove the line break.',
    ])
    expect(problemsAfter((value) => (value.hero.action.label = lines))).toEqual([
      'hero.action.label: The words of "Button" must stay on one line: please remove the line break.',
    ])
    expect(problemsAfter((value) => (value.figures[0] = `5${end}0`))).toEqual([
      'figures.0: Figure must stay on one line: please remove the line break.',
    ])
    expect(problemsAfter((value) => (value.phone += end))).toHaveLength(1)
    const stored = { hero: { lead: lines, action: { label: lines, to: '/contact' } } }
    expect(fillGaps(schema, stored).hero).toMatchObject({ lead: 'One two', action: { label: 'One two' } })
  },
)

test('stored content of an older release gets the new fields, and loses unknown ones', () => {
  const stored = {
    hero: { heading: 'Changed', lead: 'Ours', scene: 'boat', extra: 1 },
    stories: [{ title: 'Kept' }],
    gone: true,
  }
  expect(fillGaps(schema, stored)).toEqual({
    hero: {
      heading: 'As the specification has it',
      lead: 'Ours',
      scene: 'car',
      action: { label: 'Call us', to: '/contact' },
    },
    figures: ['500+', '25'],
    stories: [{ title: 'Kept', words: '', mark: null }],
    phone: '+91 00000 00000',
  })
  expect(fillGaps(schema, JSON.parse('{"__proto__":{"phone":"x"}}')).phone).toBe('+91 00000 00000')
})

test('entries of a list whose titles have become fixed keep their texts', () => {
  const entry = (title: string) => group(title, { title: fixed(title), words: text('Words', 100, 'Shipped.') })
  const named = group('Page', { steps: group('Steps', { first: entry('One'), second: entry('Two') }) })
  expect(fillGaps(named, { steps: [{ title: 'Renamed', words: 'Ours.' }] })).toEqual({
    steps: { first: { title: 'One', words: 'Ours.' }, second: { title: 'Two', words: 'Shipped.' } },
  })
})

test('entries of a list that were one text keep it', () => {
  const step = group('Step', { when: line('When', 20, '', { optional: true }), text: text('Step', 100) })
  const steps = list('Steps', { entry: 'step', item: step, min: 1, max: 3 }, [])
  expect(fillGaps(steps, ['We call.'])).toEqual([{ when: '', text: 'We call.' }])
})

test('a new entry is empty and has the shape of its schema', () => {
  expect(emptyOf(story)).toEqual({ title: '', words: '', mark: null })
})

test('tokens are replaced once, and unknown ones stay', () => {
  const tokens = { firm: 'The {founded} Firm', founded: '2015' }
  expect(fillTokens({ a: ['{firm} since {founded}, {constructor}, {x}'] }, tokens)).toEqual({
    a: ['The {founded} Firm since 2015, {constructor}, {x}'],
  })
})
