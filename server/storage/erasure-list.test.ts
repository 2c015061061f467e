import { appendFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ERASURE_LIST, erasureList } from './erasure-list.ts'

const erasure = (letter: string) => ({
  kind: 'application' as const,
  id: letter.repeat(32),
  at: '2026-11-15T09:00:00.000Z',
})

test('the list is empty at first, keeps what is appended, and passes over a line that a crash cut off', async () => {
  const dir = join(mkdtempSync(join(tmpdir(), 'list-')), 'data')
  const list = erasureList(dir)
  expect(await list.read()).toEqual([])
  await list.append([erasure('a'), erasure('b')])
  appendFileSync(join(dir, ERASURE_LIST), 'application cccc')
  await list.append([erasure('d')])
  await list.append([erasure('e')])
  expect((await list.read()).map(({ id }) => id[0])).toEqual(['a', 'b', 'e'])
})
