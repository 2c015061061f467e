import { expect, test } from 'vitest'
import { markLines, startText } from './description-edits.ts'

const all = (text: string) => ({ from: 0, to: text.length })

test('the line with the cursor becomes a heading, and a line of text again', () => {
  const once = markLines('Intro\nWhat you need\nMore', { from: 8, to: 8 }, '## ')
  expect(once).toEqual({ value: 'Intro\n## What you need\nMore', cursor: 22 })
  expect(markLines(once.value, { from: 9, to: 9 }, '## ').value).toBe('Intro\nWhat you need\nMore')
})

test('all selected lines become a list, but for empty ones', () => {
  expect(markLines('One\n\n## Two\n- Three', all('One\n\n## Two\n- Three'), '- ').value).toBe('- One\n\n- Two\n- Three')
  expect(markLines('- One\n- Two', all('- One\n- Two'), '- ').value).toBe('One\nTwo')
})

test('an empty field gets the mark alone', () => {
  expect(markLines('', { from: 0, to: 0 }, '- ')).toEqual({ value: '- ', cursor: 2 })
})

test('the start stands after what is written, with the cursor in its first list', () => {
  const { value, cursor } = startText('A plant.\n')
  expect(value).toBe('A plant.\n\n## What you will do\n- \n\n## What you need\n- ')
  expect(value.slice(0, cursor)).toMatch(/will do\n- $/)
  expect(startText('').value).toMatch(/^## What you will do/)
})
