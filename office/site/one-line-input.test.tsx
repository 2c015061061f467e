import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { OneLineInput } from './one-line-input.tsx'

function Lead({ before }: { before: string }) {
  const [text, setText] = useState(before)
  return <OneLineInput aria-label="Lead" value={text} onText={setText} />
}

function openInput(before: string): HTMLInputElement {
  render(<Lead before={before} />)
  return screen.getByLabelText<HTMLInputElement>('Lead')
}

const paste = (input: HTMLInputElement, text: string) =>
  fireEvent.paste(input, { clipboardData: { getData: () => text } })

test('pasted lines become one, in the place of what was selected', () => {
  const input = openInput('We find people.')
  input.setSelectionRange(3, 7)
  paste(input, 'know\r\nand\u2028find\n')
  expect(input.value).toBe('We know and find people.')
})

test('text without line breaks is pasted by the browser', () => {
  const input = openInput('We find people.')
  // False when the default was prevented.
  expect(paste(input, 'know')).toBe(true)
})

test.each(['\v', '\f', '\u0085', '\u2028', '\u2029'])('a typed or dropped %j becomes a space', (end) => {
  const input = openInput('')
  fireEvent.change(input, { target: { value: `One${end}two` } })
  expect(input.value).toBe('One two')
})
