import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Category } from '../../contract/category.ts'
import type { TrashItem } from '../../contract/trash.ts'
import { type Answer, renderOffice } from '../../tests/support/render-office.tsx'
import { makeJob } from '../../tests/support/samples.ts'
import { setScreen } from '../../tests/support/set-screen.ts'
import { followLinks, navigate } from '../frame/address.ts'
import { TrashView } from './trash-view.tsx'

const job: TrashItem = {
  _id: 'j1',
  kind: 'job',
  name: 'Welder',
  detail: 'Pune',
  deletedAt: '2026-11-15T10:00:00.000Z',
  deletedBy: 'meena',
  endsAt: new Date(Date.now() + 12.5 * 24 * 3600 * 1000).toISOString(),
}
const category: TrashItem = { ...job, _id: 'c1', kind: 'category', name: 'Tyres', detail: 'All of tyres' }
const restoredJob = makeJob({ _id: 'j1', title: 'Welder', industry: 'Tyres' })
const restoredCategory: Category = { _id: 'c1', name: 'Tyres', description: 'All of tyres', isActive: true }

/** The trash as a site keeps it. */
function open({ answers = {}, may, at = '/admin/trash' }: Options = {}) {
  let items = [job, category]
  const without = (id: string, answer: unknown) => () => {
    items = items.filter(({ _id }) => _id !== id)
    return answer
  }
  navigate(at)
  return renderOffice(<TrashView />, {
    ...(may && { may }),
    answers: {
      'GET /api/trash': () => items,
      'GET /api/categories': [restoredCategory],
      'GET /api/jobs': [],
      'GET /api/applications': [],
      'POST /api/trash/jobs/j1/restore': without('j1', restoredJob),
      'POST /api/trash/categories/c1/restore': without('c1', restoredCategory),
      'DELETE /api/trash/jobs/j1': without('j1', new Response(null, { status: 204 })),
      'DELETE /api/jobs/j1': new Response(null, { status: 204 }),
      ...answers,
    },
  })
}
type Options = {
  answers?: Record<string, Answer>
  may?: NonNullable<Parameters<typeof renderOffice>[1]>['may']
  at?: string
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const sent = (requests: { method: string; path: string; body: unknown }[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

followLinks()
beforeEach(() => setScreen(1440))

test('a row says what was deleted, by whom, when and for how long it can be restored', async () => {
  open()
  const row = (await screen.findByRole('link', { name: 'Welder' })).closest('tr')?.textContent
  for (const words of ['Job', 'Pune', 'meena', '15 Nov 2026', '13 days left']) expect(row).toContain(words)
  cleanup()
  open({ answers: { 'GET /api/trash': [] } })
  expect(await screen.findByText(/^The trash is empty\./)).toBeTruthy()
})

test('a job is restored from its row and says where it stands; undone, it is in the trash again', async () => {
  const { requests } = open()
  await press('Restore Welder')
  expect(await screen.findByText('Welder is on the openings page again.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Welder' })).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  expect(await screen.findByText('Welder is in the trash again.')).toBeTruthy()
  expect(sent(requests)).toEqual([
    ['POST', '/api/trash/jobs/j1/restore', undefined],
    ['DELETE', '/api/jobs/j1', undefined],
  ])
})

test('a job whose category is in the trash too says so, and offers to restore it', async () => {
  const { requests } = open({ answers: { 'GET /api/categories': [] } })
  await screen.findByRole('link', { name: 'Welder' })
  await waitFor(() => expect(requests.some(({ path }) => path === '/api/categories')).toBe(true))
  await press('Restore Welder')
  expect(await screen.findByText(/Its category Tyres was deleted, so visitors cannot filter by it\.$/)).toBeTruthy()
  fireEvent.click(screen.getByText('Restore Tyres', { selector: '.underline' }))
  expect(await screen.findByText('Tyres is back too.')).toBeTruthy()
})

test('a category whose name is taken is restored under another name', async () => {
  const taken = 'There is another category with this name now.'
  const { requests } = open({
    at: '/admin/trash/c1',
    answers: {
      'POST /api/trash/categories/c1/restore': ({ body }: { body: unknown }) =>
        (body as { name?: string }).name === 'Rubber'
          ? { ...restoredCategory, name: 'Rubber' }
          : Response.json({ code: 'conflict', error: taken, fields: { name: taken } }, { status: 409 }),
    },
  })
  await press('Restore')
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore Tyres' }))
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Category Name' })
  expect([field.value, document.activeElement === field, dialog.getByText(taken).id]).toEqual([
    'Tyres',
    true,
    field.getAttribute('aria-describedby'),
  ])
  fireEvent.input(field, { target: { value: 'Rubber' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('Rubber is back.')).toBeTruthy()
  await waitFor(() => expect(window.location.pathname).toBe('/admin/trash'))
  expect(sent(requests).at(-1)).toEqual(['POST', '/api/trash/categories/c1/restore', { name: 'Rubber' }])
})

test('deleting for good asks first; what a colleague restored meanwhile says so', async () => {
  const { requests } = open({
    at: '/admin/trash/j1',
    answers: {
      'POST /api/trash/categories/c1/restore': Response.json(
        { code: 'not_found', error: 'This was restored meanwhile.' },
        { status: 404 },
      ),
    },
  })
  await press('Delete for good')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/delete this job for good\? It cannot be restored afterwards\.$/)).toBeTruthy()
  expect(sent(requests)).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Delete for good' }))
  expect(await screen.findByText('Welder is deleted for good.')).toBeTruthy()
  expect(sent(requests)).toEqual([['DELETE', '/api/trash/jobs/j1', undefined]])
  await press('Restore Tyres')
  expect(await screen.findByText('This was restored meanwhile.')).toBeTruthy()
})

test('a viewer reads the trash and restores nothing', async () => {
  open({ may: ['jobs.read'], at: '/admin/trash/j1' })
  expect((await screen.findByRole('region', { name: 'Deleted record' })).textContent).toContain('meena')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Delete for good' })).toBeNull()
})
