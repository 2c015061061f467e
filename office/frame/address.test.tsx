import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { followLinks, navigate, placePath, readPath, useAddress, useNavigation } from './address.ts'

followLinks()

let change: ReturnType<typeof useAddress>['change']

function Here() {
  const address = useAddress()
  const { by } = useNavigation()
  change = address.change
  return (
    <>
      <output>{`${address.place}, ${address.record}, ${address.query} by ${by}`}</output>
      <a href="/admin/people/p1?q=plc">Person</a>
      <a href="/openings">Site</a>
    </>
  )
}

const here = () => screen.getByRole('status').textContent

beforeEach(() => {
  navigate('/admin/jobs?q=welder')
  render(<Here />)
})

test('a link changes the address without loading the page', () => {
  fireEvent.click(screen.getByText('Person'))
  expect(here()).toBe('people, p1, q=plc by link')
})

test('a new tab, and a page outside of the back office, are left to the browser', () => {
  const stop = (event: Event) => event.preventDefault()
  window.addEventListener('click', stop)
  fireEvent.click(screen.getByText('Person'), { ctrlKey: true })
  fireEvent.click(screen.getByText('Site'))
  window.removeEventListener('click', stop)
  expect(here()).toBe('jobs, , q=welder by link')
})

test('Back and Forward are told from links', () => {
  window.history.replaceState(null, '', '/admin/team')
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(here()).toBe('team, ,  by history')
})

test('a change keeps the place, and is ignored after a navigation', () => {
  const earlier = change
  act(() => change({ q: undefined, page: '2' }))
  expect(here()).toBe('jobs, , page=2 by link')
  act(() => navigate('/admin/enquiries'))
  act(() => earlier({ q: 'late' }))
  expect(here()).toBe('enquiries, ,  by link')
})

test('a path and its place and record are the same', () => {
  expect(placePath('people', 'p1', { q: 'a b', status: '' })).toBe('/admin/people/p1?q=a+b')
  expect(placePath('')).toBe('/admin')
  expect(readPath(placePath('site', 'odd/key'))).toEqual({ place: 'site', record: 'odd/key' })
  expect(readPath('/admin/site/%E0%A4%A')).toEqual({ place: 'site', record: '%E0%A4%A' })
})
