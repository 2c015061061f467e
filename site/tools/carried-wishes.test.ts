import { expect, test } from 'vitest'
import { carriedWishes } from './carried-wishes.ts'

const now = Date.parse('2026-11-16T04:30:00Z')
const services = Object.entries({
  'executive-search': 'Leaders for plants',
  rpo: 'Hiring on your floor',
  'startup-hiring': 'New plants',
  'competitor-analysis': 'Rivals read',
  'diversity-hiring': 'Wider hiring',
  'talent-mapping': 'Maps of people',
}).map(([name, title]) => ({ path: `/services/${name}`, title }))
const map = { functions: ['Press shop', 'Quality'], bands: ['₹6–12 L', '₹12–18 L'] }
const wishesOf = (query: string) => carriedWishes(new URLSearchParams(query), now, { services, map })

test('every tool carries its choice as words of ours, with the way back', () => {
  expect(wishesOf('from=executive-search&start=2026-11-23')).toEqual({
    answers: { serviceType: 'executive-search', timeline: '1-3-months' },
    title: 'From the search calendar',
    rows: [
      ['Eight weeks', '23 Nov to 16 Jan'],
      ['Selection ends', 'Saturday, 16 January 2027'],
    ],
    sentence: 'Leaders for plants in eight weeks, 23 Nov to 16 Jan. Selection ends on Saturday, 16 January 2027.',
    back: '/services/executive-search?start=2026-11-23',
  })
  const month = wishesOf('from=rpo&hires=12&roles=6&sites=1')
  expect(month?.sentence).toBe('Hiring on your floor: 12 hires a month, 6 kinds of role, 1 site.')
  expect(month?.rows).toEqual([
    ['Hires a month', '12'],
    ['Kinds of role', '6'],
    ['Sites', '1'],
    ['Plan that fits', 'SME Plan'],
  ])
  expect(month?.back).toBe('/services/rpo?hires=12&roles=6&sites=1')
  expect(wishesOf('from=startup-hiring&stage=2')?.sentence).toBe('New plants: Growth Team, 6-18 months.')
  expect(wishesOf('from=competitor-analysis')?.sentence).toBe('Rivals read: a report on the companies that we name.')
  expect(wishesOf('from=diversity-hiring')?.answers.serviceType).toBe('diversity-sourcing')
  expect(wishesOf('from=talent-mapping&function=quality&ctc=6-12-l&town=thane')).toMatchObject({
    rows: [
      ['Function', 'Quality'],
      ['CTC a year', '₹6–12 L'],
      ['Around', 'Thane'],
    ],
    sentence: 'Maps of people: Quality, ₹6–12 L a year, around Thane.',
    back: '/services/talent-mapping?function=quality&ctc=6-12-l&town=thane',
  })
})

test('a hidden service carries nothing', () => {
  const query = new URLSearchParams('from=rpo&hires=12')
  expect(
    carriedWishes(query, now, { services: services.filter(({ path }) => path !== '/services/rpo'), map }),
  ).toBeUndefined()
})

test('nothing of a hostile query gets into the form', () => {
  const hostile = ['<script>alert(1)</script>', '__proto__', 'constructor', '-1', '1e9', '9'.repeat(5000), '\u0000', '']
  const names = ['start', 'hires', 'roles', 'sites', 'stage', 'function', 'ctc', 'town', 'requirements', 'serviceType']
  for (const from of [
    'executive-search',
    'rpo',
    'startup-hiring',
    'competitor-analysis',
    'diversity-hiring',
    'talent-mapping',
  ]) {
    for (const value of hostile) {
      const query = new URLSearchParams([['from', from], ...names.map((name) => [name, value])])
      expect(wishesOf(`${query}`), `${from} ${value.slice(0, 20)}`).toEqual(wishesOf(`from=${from}`))
    }
  }
  for (const from of [...hostile, 'get-quote'])
    expect(wishesOf(new URLSearchParams({ from }).toString())).toBeUndefined()
})
