import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { TextField } from './field.tsx'

function renderDialog({ open = true, locked = false } = {}) {
  const onClose = vi.fn()
  const content = (isOpen: boolean) => (
    <Dialog open={isOpen} onClose={onClose} locked={locked} title="Apply for Position">
      <TextField label="Full Name" />
      <input type="file" aria-label="Resume" />
    </Dialog>
  )
  const { rerender, unmount } = render(content(open))
  const element = document.querySelector('dialog') as HTMLDialogElement
  return { element, onClose, setOpen: (isOpen: boolean) => rerender(content(isOpen)), unmount }
}

function pressBackdrop(element: HTMLElement) {
  fireEvent.mouseDown(element)
  fireEvent.click(element)
}

describe('a dialog', () => {
  it('keeps its content out of the page until it is opened', () => {
    const { element, setOpen } = renderDialog({ open: false })
    expect(element.open).toBe(false)
    expect(screen.queryByText('Apply for Position')).toBeNull()
    setOpen(true)
    expect(element.open).toBe(true)
    expect(screen.getByText('Apply for Position').id).toBe(element.getAttribute('aria-labelledby'))
  })

  it('puts the focus on the first field rather than on the close button', () => {
    renderDialog()
    expect(document.activeElement).toBe(screen.getByLabelText('Full Name'))
  })

  it('puts the focus on the first field that can be seen when a hidden one stands before it', () => {
    render(
      <Dialog open onClose={() => {}} title="Add New Job">
        <input type="hidden" name="base" defaultValue="1" />
        <TextField label="Job Title" />
      </Dialog>,
    )
    expect(document.activeElement).toBe(screen.getByLabelText('Job Title'))
  })

  it('marks the page while it is open, and removes the mark when it closes or unmounts', () => {
    const { setOpen, unmount } = renderDialog()
    expect(document.documentElement.dataset.dialog).toBe('open')
    setOpen(false)
    expect(document.documentElement.dataset.dialog).toBeUndefined()
    setOpen(true)
    unmount()
    expect(document.documentElement.dataset.dialog).toBeUndefined()
  })

  it('calls onClose on Escape, on the backdrop and on its button, and does not close by itself', () => {
    const { element, onClose } = renderDialog()
    fireEvent(element, new Event('cancel', { cancelable: true }))
    pressBackdrop(element)
    fireEvent.click(screen.getByLabelText('Close'))
    expect(onClose).toHaveBeenCalledTimes(3)
    expect(element.open).toBe(true)
  })

  it('does not close while it is locked', () => {
    const { element, onClose } = renderDialog({ locked: true })
    const cancel = new Event('cancel', { cancelable: true })
    fireEvent(element, cancel)
    pressBackdrop(element)
    fireEvent.click(screen.getByLabelText('Close'))
    expect(cancel.defaultPrevented).toBe(true)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('opens again when the browser closes it although it is locked', () => {
    const { element, onClose } = renderDialog({ locked: true })
    element.close()
    expect(element.open).toBe(true)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('stays when a press begins inside it and ends on the backdrop', () => {
    const { element, onClose } = renderDialog()
    fireEvent.mouseDown(screen.getByLabelText('Full Name'))
    fireEvent.click(element)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('stays when a file picker inside it is dismissed', () => {
    const { onClose } = renderDialog()
    fireEvent(screen.getByLabelText('Resume'), new Event('cancel', { bubbles: true }))
    expect(onClose).not.toHaveBeenCalled()
  })
})
