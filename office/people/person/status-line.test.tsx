import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PersonApplication } from '../../../contract/person-page.ts'
import { renderOffice } from '../../../tests/support/render-office.tsx'
import { StatusLine } from './status-line.tsx'

const application = {
  _id: 'a1',
  fullName: 'Mohan Offline',
  status: 'pending',
  version: '1',
  jobTitle: 'Plant Head',
} as PersonApplication

const step = (name: string) => screen.getByRole('button', { name })

test('a move that does not get through says so, and the status is the one before', async () => {
  const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
  renderOffice(<StatusLine application={application} left={undefined} stay="New for 2 days" />, {
    answers: { 'PATCH /api/applications/a1': noNetwork },
  })
  fireEvent.click(step('Joined'))
  expect(step('Joined').getAttribute('aria-pressed')).toBe('true')
  expect((await screen.findByRole('alert')).textContent).toContain('Network error. Please try again.')
  expect(step('New').getAttribute('aria-pressed')).toBe('true')
})
