import { expect, test } from 'vitest'
import { cardSentence, cutAtWord, parseDescription, plainDescription } from './job-description.ts'
import { descriptionSections, splitLead } from './split-lead.ts'

const full = `A press shop of 1,200 people. Its chair is empty from January.

## What you will do
- Run eleven lines
- Own the die plan

- Report to the director

## What you need

Fifteen years in press shops.
Five of them leading one.

## Nothing here`

test('headings, lists and paragraphs are read from the one text', () => {
  expect(parseDescription(full)).toEqual([
    { kind: 'paragraph', text: 'A press shop of 1,200 people. Its chair is empty from January.' },
    { kind: 'heading', text: 'What you will do' },
    { kind: 'list', items: ['Run eleven lines', 'Own the die plan', 'Report to the director'] },
    { kind: 'heading', text: 'What you need' },
    { kind: 'paragraph', text: 'Fifteen years in press shops.\nFive of them leading one.' },
    { kind: 'heading', text: 'Nothing here' },
  ])
})

test.each([
  'One line.',
  'Lines\nthat follow each other.',
  '<b>Bold</b> & <script>alert(1)</script>',
  '#hiring C# and 5 - 8 years',
  '-5 to 40 °C',
])('%j is a paragraph as it was typed', (text) => {
  expect(parseDescription(text)).toEqual([{ kind: 'paragraph', text }])
})

test('an empty line and an empty mark begin a paragraph, and pasted bullets are a list', () => {
  expect(parseDescription('One.\r\n\r\n- \r\nTwo.\r\n•\tThree\r\n• Four\r\nFive.')).toEqual([
    { kind: 'paragraph', text: 'One.' },
    { kind: 'paragraph', text: 'Two.' },
    { kind: 'list', items: ['Three', 'Four'] },
    { kind: 'paragraph', text: 'Five.' },
  ])
})

test('a heading without anything under it is no section', () => {
  expect(descriptionSections(full).map((section) => section.heading)).toEqual([
    undefined,
    'What you will do',
    'What you need',
  ])
})

test('a description on one line has no marks', () => {
  expect(plainDescription('Runs it.\n\n## What you need\n- Five years\n- Hindi')).toBe(
    'Runs it. What you need: Five years Hindi',
  )
})

test.each([
  ['Runs the plant. And more.', 'Runs the plant.'],
  ['## What you will do\n- Run the plant', 'Run the plant'],
  ['Reports to Dr. Rao, i.e. the owner. And more.', 'Reports to Dr. Rao, i.e. the owner.'],
  ['Runs 1.5 lines', 'Runs 1.5 lines'],
  ['सबको पढ़ें। फिर लिखें।', 'सबको पढ़ें।'],
  ['', ''],
])('the card of %j says %j', (description, sentence) => {
  expect(cardSentence(description)).toBe(sentence)
})

test('a long first sentence is cut after a whole word, and not again', () => {
  const cut = cardSentence(`Runs ${'the press line, '.repeat(20)}`)
  expect(cut).toMatch(/ the…$/)
  expect(cut.length).toBeLessThanOrEqual(140)
  expect(cardSentence(cut)).toBe(cut)
})

test('a word without an end is cut between characters', () => {
  expect(cutAtWord('W'.repeat(30), 10)).toBe(`${'W'.repeat(9)}…`)
  expect(cutAtWord(`${'W'.repeat(8)}👩‍🏭`, 10).isWellFormed()).toBe(true)
})

test('the lead takes up to two sentences, and nothing is said twice', () => {
  const { lead, sections } = splitLead(full)
  expect(lead).toBe('A press shop of 1,200 people. Its chair is empty from January.')
  expect(sections.map(({ heading }) => heading)).toEqual(['What you will do', 'What you need'])
  const long = splitLead(`First. Second. Third.\n\nFourth.\n\n## What you need\n- Time`)
  expect(long.lead).toBe('First. Second.')
  expect(long.sections[0]?.blocks).toEqual([
    { kind: 'paragraph', text: 'Third.' },
    { kind: 'paragraph', text: 'Fourth.' },
  ])
})

test.each([
  ['without headings', 'First.\n\nSecond.'],
  ['whose first sentence is too long', `${'word '.repeat(40)}.\n\n## What you need\n- Time`],
  ['that begins with a heading', '## What you need\n- Time'],
])('a description %s keeps all of its text', (_which, text) => {
  expect(splitLead(text)).toEqual({ lead: '', sections: descriptionSections(text) })
})

test('a text of many marks is read in no time', () => {
  const text = `${'- \n'.repeat(2000)}${'. '.repeat(2000)}${'## '.repeat(1300)}`
  expect(parseDescription(text).length).toBeGreaterThan(0)
  expect(cardSentence(text).length).toBeLessThanOrEqual(140)
})
