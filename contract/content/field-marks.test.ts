import { expect, test } from 'vitest'
import { address, figure, fixed, group, line, link, list, picture } from './build-fields.ts'
import { checkContent } from './check-content.ts'
import { decodeMarks, encodeMark, markSite, removeMarks, replaceMarkedText } from './field-marks.ts'
import { defaultOf } from './values.ts'

const heading = { key: 'rpo', path: 'hero.heading' }
const story = { key: 'industries', path: 'stories.cases.2.title' }

test('a mark is found again in the text that carries it, however often it is shown', () => {
  const text = `Outsource Hiring.${encodeMark(heading)} and ${'नमस्ते 👩‍🏭'}${encodeMark(story)}`
  expect(decodeMarks(text)).toEqual([heading, story])
  expect(decodeMarks(text + text)).toEqual([heading, story, heading, story])
  expect(removeMarks(text)).toBe('Outsource Hiring. and नमस्ते 👩‍🏭')
})

test('words before a mark are replaced, and those of other fields stay', () => {
  const text = `One${encodeMark(heading)}, two${encodeMark(story)}, end`
  expect(removeMarks(replaceMarkedText(text, heading, '1'))).toBe('1, two, end')
  expect(replaceMarkedText(text, story, '2')).toBe(`One${encodeMark(heading)}2${encodeMark(story)}, end`)
  expect(replaceMarkedText(text, { key: 'rpo', path: 'hero' }, 'x')).toBe(text)
})

test('a text without marks, or cut inside its mark, gives none', () => {
  const text = `Words${encodeMark(heading)}`
  expect(decodeMarks('Words')).toEqual([])
  for (let end = 0; end < text.length; end += 1) expect(decodeMarks(text.slice(0, end))).toEqual([])
  for (const lost of [1, 4, 9]) {
    expect(decodeMarks(`${text.slice(0, -lost)}…${encodeMark(story)}`)).toEqual([story])
    expect(decodeMarks(`${text.slice(0, -lost)}${encodeMark(story)}`)).toEqual([story])
  }
})

const schema = group('Page', {
  title: line('Title', 40, 'A title'),
  given: fixed('As the specification has it'),
  empty: line('Empty', 40, '', { optional: true }),
  button: link('Button', { label: 'Call', to: '/contact' }),
  phone: address('Phone', 'phone', '+91 00000 00000'),
  stories: list('Stories', { entry: 'story', item: group('Story', { title: line('Title', 40) }), min: 0, max: 2 }, []),
  figures: list('Figures', { entry: 'figure', item: group('Figure', { value: figure('Figure') }), length: 1 }, [
    { value: '25' },
  ]),
  photo: picture('Photo', 'photo'),
  mark: picture('Mark', 'mark'),
})
const records = [{ key: 'page', title: 'Page', path: '/', schema }]

test('every text, address and picture of a record is marked with its own field, and nothing else is', () => {
  const filled = { ...defaultOf(schema), stories: [{ title: '' }], mark: { id: 'a1', alt: '' } }
  const { page } = markSite(records, { page: filled }) as unknown as { page: typeof schema & object }
  const marksIn = (value: unknown) => decodeMarks(JSON.stringify(value)).map(({ path }) => path)
  expect(marksIn(page)).toEqual(['title', 'button', 'phone', 'stories.0.title', 'figures.0.value', 'mark'])
  expect(page).toMatchObject({ given: 'As the specification has it', empty: '', photo: null })
})

test('content with the characters of a mark is refused', () => {
  const title = `A title${encodeMark(heading)}`
  expect(checkContent(schema, { ...defaultOf(schema), title })).toMatchObject([{ path: 'title' }])
})
