import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Confirm } from './confirm.tsx'

function renderConfirm(busy = false) {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  render(
    <Confirm
      open
      title="Plant Head, Press Shop"
      sentence="Are you sure you want to delete this job?"
      confirmLabel="Delete job"
      busyLabel="Deleting..."
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  )
  return { onConfirm, onCancel }
}

describe('a confirmation', () => {
  it('puts the focus on Cancel', () => {
    renderConfirm()
    expect(document.activeElement?.textContent).toBe('Cancel')
  })

  it('is an alert dialog that is described by its sentence', () => {
    renderConfirm()
    const id = screen.getByRole('alertdialog').getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)?.textContent).toBe('Are you sure you want to delete this job?')
  })

  it('confirms only by the button with the name of the action', () => {
    const { onConfirm, onCancel } = renderConfirm()
    fireEvent.click(screen.getByRole('button', { name: 'Delete job' }))
    expect(onConfirm).toHaveBeenCalledOnce()
    expect(onCancel).not.toHaveBeenCalled()
  })

  it('neither confirms twice nor closes while the action runs', () => {
    const { onConfirm, onCancel } = renderConfirm(true)
    fireEvent.click(screen.getByRole('button', { name: 'Deleting...' }))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onConfirm).not.toHaveBeenCalled()
    expect(onCancel).not.toHaveBeenCalled()
  })
})
