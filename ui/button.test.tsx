import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

describe('a button', () => {
  it('has only its current label as its name, although both labels take up space', () => {
    const { rerender } = render(<Button busyLabel="Submitting...">Submit</Button>)
    expect(screen.getByRole('button', { name: 'Submit' }).getAttribute('aria-busy')).toBeNull()
    rerender(
      <Button busy busyLabel="Submitting...">
        Submit
      </Button>,
    )
    expect(screen.getByRole('button', { name: 'Submitting...' }).getAttribute('aria-busy')).toBe('true')
  })

  it('is disabled while it is busy, so that nothing is sent twice', () => {
    const onSubmit = vi.fn()
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy busyLabel="Submitting...">
          Submit
        </Button>
      </form>,
    )
    const button = screen.getByRole('button')
    fireEvent.click(button)
    expect(onSubmit).not.toHaveBeenCalled()
    expect(button.matches(':disabled')).toBe(true)
  })
})
