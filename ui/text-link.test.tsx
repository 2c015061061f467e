import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ExternalLink } from './text-link.tsx'

describe('a link out of the site', () => {
  it('opens a website in a new tab without access to ours, and announces it', () => {
    render(<ExternalLink href="https://example.com">Get Directions</ExternalLink>)
    const link = screen.getByRole('link', { name: 'Get Directions (opens in a new tab)' })
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  })

  it('opens mail and telephone links without a new tab', () => {
    render(<ExternalLink href="tel:+910000000000">Call us</ExternalLink>)
    expect(screen.getByRole('link', { name: 'Call us' }).getAttribute('target')).toBeNull()
  })
})
