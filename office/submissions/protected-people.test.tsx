import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderOffice } from '../../tests/support/render-office.tsx'
import { ProtectedPeople } from './protected-people.tsx'

const asha = {
  person: 'p',
  name: 'Asha Verma',
  job: 'PLC Lead',
  at: '2026-11-15T10:00:00.000Z',
  who: 'meena',
  until: '2027-05-15T10:00:00.000Z',
}

test('protected people are printed as a document of their own, with client, day and firm', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  document.title = 'Varada, Admin | Sample & Partners'
  renderOffice(<ProtectedPeople client="c" name="Varada Pressings" />, {
    answers: { 'GET /api/clients/c/protected': [asha, { ...asha, person: null, name: '' }] },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  expect(document.title).toMatch(/^People protected at Varada Pressings, \d+ \w+ \d{4}$/)
  const sheet = document.querySelector<HTMLElement>('[data-printed]')
  if (!sheet) throw new Error('nothing is printed')
  expect(sheet.textContent).toContain('Sample & Partners')
  expect(within(sheet).getByRole('heading', { hidden: true }).textContent).toBe('People protected at Varada Pressings')
  expect(sheet.textContent).toMatch(/2 people on \d+ \w+ \d{4}/)
  expect(
    within(sheet)
      .getAllByRole('rowheader', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['Asha Verma', 'Somebody whose data was erased'])
  expect(sheet.querySelector('button, a')).toBeNull()

  fireEvent(window, new Event('afterprint'))
  expect(document.querySelector('[data-printed]')).toBeNull()
  expect(document.title).toBe('Varada, Admin | Sample & Partners')
})
