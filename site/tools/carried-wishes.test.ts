import { expect, test } from 'vitest'
import { carriedWishes } from './carried-wishes.ts'

const now = Date.parse('2026-11-16T04:30:00Z')
const wishesOf = (query: string) => carriedWishes(new URLSearchParams(query), now)

test('every tool carries its choice as sentences of ours', () => {
  expect(wishesOf('from=executive-search&start=2026-11-23')).toEqual({
    serviceType: 'executive-search',
    timeline: '1-3-months',
    requirements: 'Executive search in eight weeks, 23 Nov to 16 Jan. Selection ends on Saturday, 16 January 2027.',
  })
  expect(wishesOf('from=rpo&hires=12&roles=6&sites=1')?.requirements).toContain(
    '12 hires a month, kinds of role: 6, sites: 1',
  )
  expect(wishesOf('from=startup-hiring&stage=2')?.requirements).toContain('Growth Team, 6-18 months')
  expect(wishesOf('from=competitor-analysis')?.requirements).toContain('Competitor analysis')
  expect(wishesOf('from=diversity-hiring')?.serviceType).toBe('diversity-sourcing')
})

test('nothing of a hostile query gets into the form', () => {
  const hostile = ['<script>alert(1)</script>', '__proto__', 'constructor', '-1', '1e9', '9'.repeat(5000), '\u0000', '']
  const names = ['start', 'hires', 'roles', 'sites', 'stage', 'requirements', 'serviceType']
  for (const from of ['executive-search', 'rpo', 'startup-hiring', 'competitor-analysis', 'diversity-hiring']) {
    for (const value of hostile) {
      const query = new URLSearchParams([['from', from], ...names.map((name) => [name, value])])
      expect(carriedWishes(query, now), `${from} ${value.slice(0, 20)}`).toEqual(wishesOf(`from=${from}`))
    }
  }
  for (const from of [...hostile, 'get-quote'])
    expect(wishesOf(new URLSearchParams({ from }).toString())).toBeUndefined()
})
