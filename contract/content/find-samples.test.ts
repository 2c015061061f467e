import { expect, test } from 'vitest'
import { address, choice, figure, group, line, list, text } from './build-fields.ts'
import { findSamples } from './find-samples.ts'
import { findLeftOvers, hasLeftOver } from './left-over-words.ts'
import { defaultOf } from './values.ts'

const office = group('Office', {
  city: line('City', 20),
  lines: list('Address', { entry: 'line', item: line('Line', 40), min: 1, max: 3, sample: true }, []),
})
const client = group('Client', {
  name: line('Name', 40),
  mark: choice('Mark', ['letters', 'wheel', 'tree'], 'letters', { sample: true }),
})
const counted = group('Figure', { value: figure('Figure'), label: line('What it counts', 40) })
const story = group('Story', {
  title: line('Title', 40),
  words: text('Words', 200),
  end: text('End', 200, '', { optional: true }),
  figures: list('Figures', { entry: 'figure', item: counted, min: 0, max: 3, sample: 'entries' }, []),
})
const firm = group('Firm', {
  name: line('Name', 40, 'Sample Firm', { sample: true }),
  motto: line('Motto', 40, 'Ours to keep'),
  phone: address('Phone', 'phone', '+91 00000 00000', { sample: true, optional: true }),
  offices: list('Offices', { entry: 'office', item: office, min: 1, max: 3 }, [
    { city: 'Pune', lines: ['Road 1', 'Pune'] },
    { city: 'Delhi', lines: ['Road 2', 'Delhi'] },
  ]),
  clients: list('Clients', { entry: 'client', item: client, min: 1, max: 5, sample: 'entries' }, [
    { name: 'Wheel Works', mark: 'wheel' },
    { name: 'Tree & Co', mark: 'tree' },
  ]),
  counts: list('Figures', { entry: 'figure', item: counted, length: 2, sample: 'entries' }, [
    { value: '{placements}', label: 'placements' },
    { value: '40%', label: 'savings' },
  ]),
  stories: list('Stories', { entry: 'story', item: story, min: 1, max: 5, sample: 'entries' }, [
    { title: 'CEO', words: 'They looked for long.', end: '', figures: [{ value: '3', label: 'months' }] },
    { title: 'CTO', words: 'Nobody answered.', end: 'Somebody did.', figures: [] },
  ]),
})
const shipped = defaultOf(firm)
const paths = (changes: Partial<typeof shipped>) =>
  findSamples(firm, [shipped], { ...shipped, ...changes } as typeof shipped).map(({ path }) => path)

test('every marked field and entry that still is the shipped one is a sample', () => {
  expect(findSamples(firm, [shipped], shipped).map(({ path, where }) => `${path}: ${where.join(', ')}`)).toEqual([
    'name: Name',
    'phone: Phone',
    'offices.0.lines: Offices, Office 1, Address',
    'offices.1.lines: Offices, Office 2, Address',
    'clients.0: Clients, Client 1',
    'clients.1: Clients, Client 2',
    'counts.1: Figures, Figure 2',
    'stories.0: Stories, Story 1',
    'stories.1: Stories, Story 2',
  ])
})

test('a list is done when none of its entries is a sample, wherever they stand', () => {
  const [first, second] = shipped.offices
  const [wheel, tree] = shipped.clients
  expect(
    paths({ offices: [second, { city: 'Surat', lines: ['Ring Road'] }, first] as typeof shipped.offices }),
  ).toEqual(expect.arrayContaining(['offices.0.lines', 'offices.2.lines']))
  const ours = { name: 'Ours', mark: 'letters' } as const
  const clients = [ours, tree, { ...wheel, name: 'Renamed' }] as typeof shipped.clients
  expect(paths({ clients }).filter((path) => path.startsWith('clients'))).toEqual(['clients.1', 'clients.2.mark'])
  expect(paths({ clients: [ours, ours] }).filter((path) => path.startsWith('clients'))).toEqual([])
})

test('a story is a sample while one of its paragraphs or figures is', () => {
  const ours = { title: 'CTO', words: 'We called them.', end: 'They came.', figures: [] }
  const half = { ...ours, end: 'Somebody did.' }
  const figures = [{ value: '3', label: 'months' }]
  const found = paths({ stories: [ours, half, { ...ours, figures }] }).filter((path) => path.startsWith('stories'))
  expect(found).toEqual(['stories.1', 'stories.2.figures.0'])
})

test('the shipped words count with and without their tokens, and an empty field never', () => {
  const forms = [{ name: '{firm} & Sons' }, { name: 'Setu & Sons' }]
  const path = (name: string) => findSamples(firm, forms, { ...shipped, name }).map((one) => one.path)[0]
  expect([path('{firm} & Sons'), path('Setu & Sons'), path('Ours & Sons')]).toEqual(['name', 'name', undefined])
  expect(paths({ phone: '' })).not.toContain('phone')
})

test('left-over words are found in every text, marked or not', () => {
  const value = {
    ...shipped,
    name: 'Ours',
    motto: 'Placeholder',
    phone: '+91 98765 43210',
    offices: [{ city: 'Pune', lines: ['[Please complete: the street]', 'Pune'] }],
    stories: [{ title: 'Write to a@mail.example.com', words: 'Call +91 00000 12345.', end: '', figures: [] }],
  }
  expect(findLeftOvers(firm, value).map(({ where }) => where.join(', '))).toEqual([
    'Motto',
    'Offices, Office 1, Address, Line 1',
    'Stories, Story 1, Title',
    'Stories, Story 1, Words',
  ])
  expect(['for example.com', '1,00,000', 'a placeholder', 'examples', 'Displaceholders'].map(hasLeftOver)).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
})
