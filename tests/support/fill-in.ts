import { configure, fireEvent, screen } from '@testing-library/react'

// A busy machine is slow.
configure({ asyncUtilTimeout: 30_000 })

/** A visitor's answers about themselves in any of the public forms, by label. */
export const answers = { 'Full Name': 'Asha Verma', 'Email Address': 'asha.verma@example.com' }
export const phone = { 'Phone Number': '+91 98765-43210' }

/** The privacy notice under a form. */
export const notice = {
  line: 'You agree.',
  summary: 'Read the privacy notice',
  paragraphs: ['All of it.'],
  version: '1',
}

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)

/** Types into fields, by their labels. */
export function fillIn(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) fireEvent.input(field(label), { target: { value } })
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
