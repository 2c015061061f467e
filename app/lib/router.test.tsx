import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Link, NavLink, Router, useLocation } from './router.tsx'

function Here() {
  const { pathname, search, hash, navigatedBy } = useLocation()
  return <output>{`${pathname}${search}${hash} by ${navigatedBy}`}</output>
}

function renderAt(address: string) {
  window.history.replaceState(null, '', address)
  render(
    <Router initialPath={window.location.pathname}>
      <Here />
      <Link to="/about?x=1#life">About</Link>
      <NavLink to="/about">Profile</NavLink>
    </Router>,
  )
}

const here = () => screen.getByRole('status').textContent

beforeEach(() => window.history.replaceState(null, '', '/'))
afterEach(cleanup)

test('the loaded location is known at once', () => {
  renderAt('/openings?industry=IT')
  expect(here()).toBe('/openings?industry=IT by load')
})

test('a link changes the location and the address bar without loading a page', () => {
  renderAt('/')
  fireEvent.click(screen.getByText('About'))
  expect(here()).toBe('/about?x=1#life by link')
  expect(window.location.pathname).toBe('/about')
})

test('a click that asks for a new tab is left to the browser', () => {
  renderAt('/')
  const stop = (event: Event) => event.preventDefault()
  window.addEventListener('click', stop)
  fireEvent.click(screen.getByText('About'), { ctrlKey: true })
  window.removeEventListener('click', stop)
  expect(here()).toBe('/ by load')
})

test('moving through the history changes the location', () => {
  renderAt('/')
  window.history.replaceState(null, '', '/contact')
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(here()).toBe('/contact by history')
})

test('a navigation link marks the current page', () => {
  renderAt('/about')
  expect(screen.getByText('Profile').getAttribute('aria-current')).toBe('page')
})
