import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, fillIn, press } from '../../../tests/support/fill-in.ts'
import { renderOffice } from '../../../tests/support/render-office.tsx'
import { ApplicationTasks } from './application-tasks.tsx'

const TASKS = '/api/tasks/application/a1'
const none = { owner: null, steps: [], version: 'v1' }
const steps = [
  { _id: 's1', step: 'Ask about Pune', dueAt: null, owner: null, madeBy: 'asha', madeAt: '2026-11-19T06:00:00.000Z' },
]

test('the first step of an application is planned at the person', async () => {
  const { requests } = renderOffice(<ApplicationTasks application="a1" name="Bala" />, {
    answers: { [`GET ${TASKS}`]: none, [`PUT ${TASKS}`]: { ...none, steps, version: 'v2' } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Next step for this application' }))
  fireEvent.keyDown(field('Next step'), { key: 'Escape' })
  press('Next step for this application')
  fillIn({ 'Next step': 'Ask about Pune' })
  press('Save')
  expect(await screen.findByText('Ask about Pune')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Next step' })).toBeNull())
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    step: 'Ask about Pune',
    dueAt: null,
    replaces: null,
  })
})

test('a viewer plans nothing', async () => {
  const { requests } = renderOffice(<ApplicationTasks application="a1" name="Bala" />, {
    answers: { [`GET ${TASKS}`]: none },
    may: ['people.read'],
  })
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(screen.queryByRole('button')).toBeNull()
})
