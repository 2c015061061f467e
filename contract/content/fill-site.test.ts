import { expect, test } from 'vitest'
import { group, picture } from './build-fields.ts'
import { fillSite } from './fill-site.ts'

test('pages get the part of a picture, and nothing that leads to the whole of it', () => {
  const photo = { id: 'part', alt: 'A line', crop: { of: 'whole', left: 0.5, top: 0, width: 0.5, height: 1 } }
  const records = [
    { key: 'home', title: 'Home', path: '/', schema: group('Home', { photo: picture('Photo', 'photo') }) },
  ]
  expect(fillSite(records, { home: { photo } })).toEqual({ home: { photo: { id: 'part', alt: 'A line' } } })
})
