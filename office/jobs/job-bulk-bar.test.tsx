import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ListedJob } from '../../contract/job.ts'
import { actions } from '../../contract/team.ts'
import { renderOffice } from '../../tests/support/render-office.tsx'
import { makeJob } from '../../tests/support/samples.ts'
import { setScreen } from '../../tests/support/set-screen.ts'
import { navigate } from '../frame/address.ts'
import { useShortcutKeys } from '../frame/shortcuts.ts'
import { JobsView } from './jobs-view.tsx'

const sent = (requests: { method: string; path: string; body: unknown }[]) =>
  requests
    .filter(({ method }) => method === 'PUT' || method === 'DELETE')
    .map(({ method, path, body }) =>
      `${method} ${path} ${(body as { status?: string } | undefined)?.status ?? ''}`.trim(),
    )

function Place() {
  useShortcutKeys()
  return <JobsView />
}

/** The list as a site keeps it: a change of a job counts in the next answer. */
function open(may = actions.slice()) {
  const jobs = new Map(
    ['One', 'Two', 'Three'].map((title): [string, ListedJob] => {
      const _id = title.toLowerCase()
      return [_id, makeJob({ _id, title, version: '1', ...(title === 'Two' && { closesAt: '2020-01-31' }) })]
    }),
  )
  const change = ({ path, body }: { path: string; body: unknown }) => {
    const id = path.split('/').at(-1) ?? ''
    const job = { ...jobs.get(id), ...(body as ListedJob), _id: id } as ListedJob
    jobs.set(id, { ...job, version: `${Number(jobs.get(id)?.version) + 1}` })
    return job
  }
  const answers = Object.fromEntries(
    [...jobs.keys()].flatMap((id) => [
      [`PUT /api/jobs/${id}`, change],
      [`DELETE /api/jobs/${id}`, () => new Response(null, { status: id === 'three' ? 500 : 204 })],
      [
        `POST /api/trash/jobs/${id}/restore`,
        () =>
          id === 'two'
            ? Response.json({ code: 'not_found', error: 'This was restored meanwhile.' }, { status: 404 })
            : jobs.get(id),
      ],
    ]),
  )
  navigate('/admin/jobs')
  const office = renderOffice(<Place />, {
    may,
    answers: {
      'GET /api/jobs': () => [...jobs.values()],
      'GET /api/categories': [],
      'GET /api/jobs/application-counts': {},
      'GET /api/colleagues': [{ _id: 'meena', name: 'meena', isSelf: false, mayOwn: true }],
      'POST /api/tasks/assignments': {
        assigned: ['one', 'three'].map((record) => ({ kind: 'job', record, from: null, owner: 'meena' })),
        left: 0,
      },
      ...answers,
    },
  })
  return { ...office, jobs }
}
const bar = () => within(screen.getByRole('group', { name: 'Change several jobs' }))
const select = async (...names: string[]) => {
  for (const name of names) fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
}

beforeEach(() => setScreen(1440))

test('jobs are closed together, and it can be undone', async () => {
  const { requests, jobs } = open()
  await select('One', 'Three')
  expect(bar().getByText('2 selected')).toBeTruthy()
  fireEvent.click(bar().getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('2 jobs closed.')).toBeTruthy()
  expect(sent(requests)).toEqual(['PUT /api/jobs/one closed', 'PUT /api/jobs/three closed'])
  expect(screen.queryByRole('group', { name: 'Change several jobs' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  expect(await screen.findByText('2 jobs as before.')).toBeTruthy()
  expect([...jobs.values()].map(({ status }) => status)).toEqual(['active', 'active', 'active'])
})

test('jobs that are active are held together, and others are left', async () => {
  const { jobs } = open()
  await select('One', 'Three')
  fireEvent.click(bar().getByRole('button', { name: 'Hold' }))
  expect(await screen.findByText('2 jobs on hold.')).toBeTruthy()
  await select('One')
  fireEvent.click(bar().getByRole('button', { name: 'Hold' }))
  expect(await screen.findByText('Nothing to hold: only active jobs can be held.')).toBeTruthy()
  expect(jobs.get('one')?.status).toBe('held')
})

test('jobs are given to a colleague together', async () => {
  const { requests } = open()
  await select('One', 'Three')
  fireEvent.click(bar().getByRole('button', { name: 'Assign' }))
  fireEvent.click(await bar().findByRole('button', { name: 'meena' }))
  expect(await screen.findByText('2 jobs assigned to meena.')).toBeTruthy()
  expect(requests.find(({ path }) => path === '/api/tasks/assignments')?.body).toEqual({
    assignments: ['one', 'three'].map((record) => ({ kind: 'job', record, owner: 'meena' })),
  })
})

test('a job whose date has passed is opened again without it', async () => {
  const { jobs } = open()
  await select('One', 'Two')
  fireEvent.click(bar().getByRole('button', { name: 'Reopen' }))
  expect(await screen.findByText('1 job open.')).toBeTruthy()
  expect(jobs.get('two')).toMatchObject({ status: 'active', closesAt: null })
})

test('deleting asks, names the jobs, and says which were left', async () => {
  const { requests } = open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  fireEvent.click(bar().getByRole('button', { name: 'Delete' }))
  const question = within(screen.getByRole('alertdialog'))
  expect(question.getByText(/^One, Two, Three\. Their applications are kept/)).toBeTruthy()
  expect(question.getByText(/They rest in the trash for 30 days, where they can be restored\.$/)).toBeTruthy()
  expect(sent(requests)).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Delete 3 jobs' }))
  expect(await screen.findByText('2 jobs rest in the trash for 30 days.')).toBeTruthy()
  expect(await question.findByText('1 job could not be deleted. Please try again.')).toBeTruthy()
  fireEvent.click(screen.getByText('Undo'))
  expect(await screen.findByText('1 of 2 jobs restored. This was restored meanwhile.')).toBeTruthy()
})

test('X selects the row with the focus; who may change nothing selects nothing', async () => {
  const owner = open()
  ;(await screen.findByRole('link', { name: 'Two' })).focus()
  fireEvent.keyDown(document.activeElement as Element, { key: 'x' })
  expect(bar().getByText('1 selected')).toBeTruthy()
  fireEvent.keyDown(document.activeElement as Element, { key: 'x' })
  expect(screen.queryByRole('group', { name: 'Change several jobs' })).toBeNull()
  owner.unmount()

  open(actions.filter((action) => action !== 'jobs.edit'))
  await screen.findByRole('link', { name: 'Two' })
  expect(await screen.findAllByRole('row')).toHaveLength(4)
  await expect.poll(() => screen.queryByRole('checkbox')).toBeNull()
})
