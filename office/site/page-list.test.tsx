import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderOffice } from '../../tests/support/render-office.tsx'
import { setScreen } from '../../tests/support/set-screen.ts'
import { followLinks, navigate } from '../frame/address.ts'
import { useShortcutKeys } from '../frame/shortcuts.ts'
import { SiteView } from './site-view.tsx'

const page = {
  key: 'home',
  title: 'Home',
  path: '/',
  hasDraft: true,
  version: '3',
  planned: null as object | null,
  publishedAt: null,
  publishedBy: null,
}
const legal = {
  key: 'legal',
  title: 'Privacy',
  path: '/privacy',
  hasDraft: false,
  version: '1',
  planned: null,
  publishedAt: '2026-11-15T10:00:00.000Z',
  publishedBy: 'boss',
}

function Site() {
  useShortcutKeys()
  return <SiteView />
}
const open = (pages: unknown) => renderOffice(<Site />, { answers: { 'GET /api/site/pages': pages } })

followLinks()
beforeEach(() => {
  setScreen(1440)
  navigate('/admin/site')
})

test('a page is a row with its address, its draft and its last publication, and leads to the editor', async () => {
  open([page, legal])
  const home = await screen.findByRole('link', { name: 'Home' })
  expect(home.getAttribute('href')).toBe('/admin/site/home')
  for (const words of ['/', 'Changes that are not published', 'Original text'])
    expect(home.closest('tr')?.textContent).toContain(words)
  const row = screen.getByRole('link', { name: 'Privacy' }).closest('tr')?.textContent
  for (const words of ['/privacy', 'No changes', 'Published 15 Nov 2026', 'by boss']) expect(row).toContain(words)
})

test('J and K walk along the pages', async () => {
  open([page, legal])
  const home = await screen.findByRole('link', { name: 'Home' })
  for (const [key, name] of [
    ['j', 'Home'],
    ['j', 'Privacy'],
    ['k', 'Home'],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? home, { key })
    expect(document.activeElement).toBe(screen.getByRole('link', { name }))
  }
})

test('pages that could not be loaded are said so, and loaded by a second try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { answers } = open(new Response('', { status: 500 }))
  expect((await screen.findByRole('alert')).textContent).toBe('The pages could not be loaded.')
  answers['GET /api/site/pages'] = [page]
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Home' })).toBeTruthy()
})

test('all drafts are published together, except those that are left out, at once or at a moment', async () => {
  const { answers, requests } = open([page, { ...page, key: 'about', title: 'About us', version: '7' }, legal])
  fireEvent.click(await screen.findByRole('button', { name: 'Publish all 2' }))
  fireEvent.click(screen.getByLabelText('About us'))
  fireEvent.input(screen.getByLabelText(/^Day and time/), { target: { value: '2026-11-24T10:00' } })
  answers['POST /api/site/publications'] = [page]
  answers['GET /api/site/pages'] = [
    { ...page, planned: { at: '2026-11-24T04:30:00.000Z', by: 'boss', problem: '' } },
    legal,
  ]
  fireEvent.click(screen.getByRole('button', { name: 'Plan 1 page' }))
  expect(await screen.findByText('1 page goes live on 24 Nov 2026, 10:00 am.')).toBeTruthy()
  expect(requests.find(({ path }) => path === '/api/site/publications')?.body).toEqual({
    pages: [{ key: 'home', version: '3' }],
    at: '2026-11-24T04:30:00.000Z',
  })
  const withdraw = await screen.findByRole('button', { name: 'Withdraw: Home' })
  answers['DELETE /api/site/pages/home/plan'] = new Response(null, { status: 204 })
  answers['GET /api/site/pages'] = [page, legal]
  fireEvent.click(withdraw)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw: Home' })).toBeNull())
})

test('words that stand in for others are asked about before they go live', async () => {
  const { answers } = open([page])
  fireEvent.click(await screen.findByRole('button', { name: 'Publish all 1' }))
  const error = '"Home": The text contains "[Please complete". Nothing was published.'
  answers['POST /api/site/publications'] = Response.json({ code: 'left_over_words', error }, { status: 409 })
  fireEvent.click(screen.getByRole('button', { name: 'Publish 1 page' }))
  expect(await screen.findByText(error)).toBeTruthy()
  answers['POST /api/site/publications'] = [page]
  fireEvent.click(screen.getByRole('button', { name: 'Publish all the same' }))
  expect(
    await screen.findByText(/^1 page is live\. To bring back what stood there before, open a page and its History\.$/),
  ).toBeTruthy()
})

test('a publication of several pages is taken back at once, and what was published since is named', async () => {
  const about = { ...page, key: 'about', title: 'About us', version: '7' }
  const { answers, requests } = open([page, about])
  const live = { hasDraft: false, publishedAt: '2026-11-20T10:00:00.000Z', publishedBy: 'asha' }
  answers['POST /api/site/publications'] = [
    { ...page, ...live },
    { ...about, ...live },
  ]
  fireEvent.click(await screen.findByRole('button', { name: 'Publish all 2' }))
  fireEvent.click(screen.getByRole('button', { name: 'Publish 2 pages' }))
  expect(await screen.findByText('2 pages are live.')).toBeTruthy()
  answers['POST /api/site/publications/undo'] = Response.json({ error: 'Not now.' }, { status: 409 })
  fireEvent.click(screen.getByRole('button', { name: 'Undo this publication' }))
  expect((await screen.findByText('Not now.')).role).toBe('alert')
  answers['POST /api/site/publications/undo'] = {
    undone: [{ key: 'home', title: 'Home' }],
    kept: [{ key: 'about', title: 'About us' }],
  }
  fireEvent.click(screen.getByRole('button', { name: 'Undo this publication' }))
  expect(
    await screen.findByText(
      '1 page is as before, and the texts are drafts again. About us was published again since and stays.',
    ),
  ).toBeTruthy()
  expect(requests.find(({ path }) => path.endsWith('/undo'))?.body).toEqual({ at: live.publishedAt, by: 'asha' })
  expect(screen.queryByRole('button', { name: 'Undo this publication' })).toBeNull()
})
