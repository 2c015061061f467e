import { expect, test } from 'vitest'
import { moved, withEdge } from './crop-frame.tsx'

const edges = { left: 20, top: 10, right: 80, bottom: 60 }
const all = ['left', 'top', 'right', 'bottom'] as const

test('a frame that is moved keeps its size and stays in the picture', () => {
  expect(moved(edges, all, 5, 5)).toEqual({ left: 25, top: 15, right: 85, bottom: 65 })
  expect(moved(edges, all, 500, -500)).toEqual({ left: 40, top: 0, right: 100, bottom: 50 })
})

test('a corner takes its two edges with it, and never passes the opposite one', () => {
  expect(moved(edges, ['left', 'top'], -30, 4)).toEqual({ ...edges, left: 0, top: 14 })
  expect(moved(edges, ['right', 'bottom'], -500, 500)).toEqual({ ...edges, right: 30, bottom: 100 })
  expect(withEdge(edges, 'top', 99)).toEqual({ ...edges, top: 50 })
})
