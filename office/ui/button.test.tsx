import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

test.each([
  ['disabled', { disabled: true }],
  ['busy', { busy: true }],
])('a button that is %s keeps the focus and does nothing', (_, props) => {
  const onClick = vi.fn()
  render(
    <Button onClick={onClick} {...props}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button')
  button.focus()
  fireEvent.click(button)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(onClick).not.toHaveBeenCalled()
})

test('a form is sent by its button, but not while that is disabled or busy', () => {
  const onSubmit = vi.fn((event) => event.preventDefault())
  const form = (props: object) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" {...props}>
        Send
      </Button>
    </form>
  )
  const { rerender } = render(form({ disabled: true }))
  fireEvent.click(screen.getByRole('button'))
  rerender(form({ busy: true }))
  fireEvent.click(screen.getByRole('button'))
  expect(onSubmit).not.toHaveBeenCalled()
  rerender(form({}))
  fireEvent.click(screen.getByRole('button'))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('a busy button says so, and takes the room of both labels', () => {
  render(
    <Button busy busyLabel="Saving...">
      Save
    </Button>,
  )
  const label = screen.getByText('Saving...')
  expect(label.getAttribute('data-other')).toBe('Save')
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
})

test('an icon has a name and a tooltip, and does nothing while it is disabled', () => {
  const onClick = vi.fn()
  const { rerender } = render(
    <IconButton label="Edit Plant Head" disabled onClick={onClick}>
      <svg />
    </IconButton>,
  )
  const button = screen.getByRole('button', { name: 'Edit Plant Head' })
  expect(button.title).toBe('Edit Plant Head')
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  rerender(
    <IconButton label="Edit Plant Head" onClick={onClick}>
      <svg />
    </IconButton>,
  )
  fireEvent.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
})
