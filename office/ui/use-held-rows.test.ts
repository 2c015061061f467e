import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useHeldRows } from './use-held-rows.ts'

const rows = (ids: string) => [...ids].map((_id) => ({ _id }))
const idsOf = (shown: readonly { _id: string }[] | undefined) => shown?.map(({ _id }) => _id).join('')

test('what arrives above waits until it is asked for; what changes or leaves below follows at once', () => {
  const { result, rerender } = renderHook(({ list, ids }) => useHeldRows(list, ids ? rows(ids) : undefined), {
    initialProps: { list: 'all', ids: 'cba' as string | undefined },
  })
  const now = () => [result.current.count, idsOf(result.current.shown)]
  expect(now()).toEqual([0, 'cba'])
  rerender({ list: 'all', ids: 'edcb' })
  expect(now()).toEqual([2, 'cb'])
  rerender({ list: 'all', ids: 'edb' })
  expect(now()).toEqual([2, 'b'])
  act(() => result.current.show())
  expect(now()).toEqual([0, 'edb'])
  rerender({ list: 'open', ids: undefined })
  expect(now()).toEqual([0, undefined])
  rerender({ list: 'open', ids: 'z' })
  expect(now()).toEqual([0, 'z'])
  rerender({ list: 'open', ids: 'yx' })
  expect(now()).toEqual([0, 'yx'])
})
