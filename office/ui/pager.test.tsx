import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Pager } from './pager.tsx'

const words = () => screen.getByRole('navigation', { name: 'Pages' }).querySelector('p')?.textContent

test('a list of one page has no pager', () => {
  const { container } = render(<Pager page={1} total={{ total: 50 }} onPage={() => {}} />)
  expect(container.innerHTML).toBe('')
})

test('the range is told, and each button leads to the page beside while there is one', () => {
  const onPage = vi.fn()
  const { rerender } = render(<Pager page={1} total={{ total: 51 }} onPage={onPage} />)
  expect(words()).toBe('1 to 50 of 51')
  fireEvent.click(screen.getByText('Previous'))
  expect(onPage).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Next'))
  expect(onPage).toHaveBeenLastCalledWith(2)
  rerender(<Pager page={2} total={{ total: 51 }} onPage={onPage} />)
  expect(words()).toBe('51 to 51 of 51')
  fireEvent.click(screen.getByText('Next'))
  expect(onPage).toHaveBeenCalledTimes(1)
})

test('from beyond the end, Previous leads to the last page', () => {
  const onPage = vi.fn()
  render(<Pager page={9} total={{ total: 10_200 }} size={5000} onPage={onPage} />)
  expect(words()).toBe('0 of 10,200')
  fireEvent.click(screen.getByText('Previous'))
  expect(onPage).toHaveBeenCalledWith(3)
})

test('there are more than were counted, so Next leads behind the last page that is known', () => {
  const onPage = vi.fn()
  const { rerender } = render(<Pager page={10} total={{ total: 500, hasMore: true }} onPage={onPage} />)
  expect(words()).toBe('451 to 500 of more than 500')
  fireEvent.click(screen.getByText('Next'))
  expect(onPage).toHaveBeenCalledWith(11)
  rerender(<Pager page={11} total={{ total: 540, hasMore: false }} onPage={onPage} />)
  expect(words()).toBe('501 to 540 of 540')
  fireEvent.click(screen.getByText('Next'))
  expect(onPage).toHaveBeenCalledTimes(1)
})
