import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmailText } from './email-text.tsx'

test('an address may break before the @ and before dots, and is copied whole', () => {
  const { container } = render(<EmailText>first-name.surname@mail.example.com</EmailText>)
  expect(container.textContent).toBe('first-name.surname@mail.example.com')
  const parts = [...container.querySelectorAll('wbr + span')].map((part) => part.textContent)
  expect(parts).toEqual(['first-name', '.surname', '@mail', '.example', '.com'])
})
