import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { reloadQueries } from './reload-queries.ts'

test('a query that loads for the first time is loaded once more, because its answer may be older', async () => {
  const queries = new QueryClient()
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let asked = 0
  const queryFn = () => answers[asked++]?.promise ?? 'too many'
  const end = new QueryObserver(queries, { queryKey: ['today'], queryFn }).subscribe(() => {})
  const reloaded = reloadQueries(queries, ['today'])
  answers[0]?.resolve('before')
  answers[1]?.resolve('after')
  await reloaded
  expect([queries.getQueryData(['today']), asked]).toEqual(['after', 2])
  end()
})
