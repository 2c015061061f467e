import { queryOptions } from '@tanstack/react-query'
import { account } from '../../contract/account.ts'
import { paths } from '../../contract/paths.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import type { StaffApi } from './staff-api.ts'

const isAccount = shapeOf(account)

export const accountQuery = (api: StaffApi) =>
  queryOptions({
    queryKey: ['account'],
    queryFn: ({ signal }) => api.read(paths.account, isAccount, signal),
  })
