import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderOffice } from '../../tests/support/render-office.tsx'
import { setScreen } from '../../tests/support/set-screen.ts'
import { followLinks, navigate } from '../frame/address.ts'
import { useShortcutKeys } from '../frame/shortcuts.ts'
import { SiteView } from './site-view.tsx'

const page = { key: 'home', title: 'Home', path: '/', hasDraft: true, publishedAt: null, publishedBy: null }
const legal = {
  key: 'legal',
  title: 'Privacy',
  path: '/privacy',
  hasDraft: false,
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
