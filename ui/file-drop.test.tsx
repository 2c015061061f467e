import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { FileDrop } from './file-drop.tsx'

const resume = new File([new Uint8Array(412 * 1024)], 'asha-verma.pdf', { type: 'application/pdf' })
const texts = { label: 'Upload Resume', hint: 'PDF, DOC or DOCX, up to 5 MB', accept: '.pdf,.doc,.docx' }

function input() {
  return screen.getByLabelText(/Upload Resume/)
}

describe('a file drop', () => {
  it('calls onChoose with the chosen file', () => {
    const onChoose = vi.fn()
    render(<FileDrop {...texts} file={null} onChoose={onChoose} />)
    fireEvent.change(input(), { target: { files: [resume] } })
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(resume)
  })

  it('does not call onChoose when the picker is cancelled', () => {
    const onChoose = vi.fn()
    render(<FileDrop {...texts} file={null} onChoose={onChoose} />)
    fireEvent.change(input(), { target: { files: [] } })
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('calls onChoose with the dropped file', () => {
    const onChoose = vi.fn()
    render(<FileDrop {...texts} file={null} onChoose={onChoose} />)
    fireEvent.drop(screen.getByText('Choose a file'), { dataTransfer: { files: [resume] } })
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(resume)
  })

  it('takes no drop while it is disabled', () => {
    const onChoose = vi.fn()
    render(<FileDrop {...texts} file={null} onChoose={onChoose} />)
    // The light DOM knows nothing of a disabled fieldset.
    input().setAttribute('disabled', '')
    fireEvent.drop(screen.getByText('Choose a file'), { dataTransfer: { files: [resume] } })
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('marks itself while a file is held over it', () => {
    render(<FileDrop {...texts} file={null} onChoose={vi.fn()} />)
    const box = input().closest('label')
    fireEvent.dragOver(screen.getByText('Choose a file'))
    expect(box?.hasAttribute('data-dragged')).toBe(true)
    fireEvent.dragLeave(screen.getByText('Choose a file'))
    expect(box?.hasAttribute('data-dragged')).toBe(false)
  })

  it('shows the name and size of what was chosen, and offers to replace it', () => {
    render(<FileDrop {...texts} file={resume} onChoose={vi.fn()} />)
    expect(input().closest('label')?.textContent).toBe('asha-verma.pdf 412 KB Replace')
  })

  it('describes itself by its hint and its error', () => {
    render(<FileDrop {...texts} file={null} error="File size should be less than 5MB" onChoose={vi.fn()} />)
    const ids = input().getAttribute('aria-describedby')?.split(' ') ?? []
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'PDF, DOC or DOCX, up to 5 MB',
      'File size should be less than 5MB',
    ])
  })
})
