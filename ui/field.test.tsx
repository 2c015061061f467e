import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TextField } from './field.tsx'
import { SelectField } from './select.tsx'
import { TextareaField } from './textarea.tsx'

function describedBy(control: HTMLElement) {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}

describe('a field', () => {
  it('names its control by its label and describes it by nothing else', () => {
    render(<TextField label="Full Name" />)
    const input = screen.getByLabelText('Full Name')
    expect(input.getAttribute('aria-describedby')).toBeNull()
    expect(input.getAttribute('aria-invalid')).toBeNull()
  })

  it('reads the hint first and then the error', () => {
    render(<TextField label="Phone" hint="With country code" error="Enter your phone number" />)
    const input = screen.getByLabelText('Phone')
    expect(describedBy(input)).toEqual(['With country code', 'Enter your phone number'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  it('is required unless it says that it is optional', () => {
    render(
      <>
        <TextField label="Full Name" />
        <TextField label="Phone" optional />
      </>,
    )
    expect(screen.getByLabelText('Full Name')).toHaveProperty('required', true)
    expect(screen.getByLabelText('Phone (optional)')).toHaveProperty('required', false)
  })

  it('keeps the id that it is given, so that a summary can link to it', () => {
    render(<TextField id="quote-email" label="Email" error="Enter your email address" />)
    expect(screen.getByLabelText('Email').id).toBe('quote-email')
    expect(document.getElementById('quote-email-error')?.textContent).toBe('Enter your email address')
  })

  it('gives two fields of the same label ids of their own', () => {
    render(
      <>
        <TextField label="Email" />
        <TextField label="Email" />
      </>,
    )
    const [first, second] = screen.getAllByLabelText('Email')
    expect(first?.id).not.toBe(second?.id)
  })

  it('ties selects and textareas to their texts in the same way', () => {
    render(
      <>
        <SelectField label="Industry" error="Select an industry">
          <option value="">Select</option>
        </SelectField>
        <TextareaField label="Message" error="Enter your message" />
      </>,
    )
    expect(describedBy(screen.getByLabelText('Industry'))).toEqual(['Select an industry'])
    expect(describedBy(screen.getByLabelText('Message'))).toEqual(['Enter your message'])
  })
})
