import * as z from 'zod/mini'
import { activityActions, activityEntry } from '../../contract/activity.ts'
import { paging } from '../http/record-id.ts'
import { totalFrom } from '../http/total-from.ts'
import type { Api } from '../http/typed.ts'
import type { Activity } from './repository.ts'

const query = z.object({ ...paging, action: z.optional(z.enum(activityActions, 'There is no such action.')) })

export function activityRoutes(api: Api, activity: Activity): void {
  api.get(
    '/admin/activity',
    {
      config: { access: 'staff' },
      schema: {
        summary: 'What staff did, newest first',
        querystring: query,
        response: { 200: z.array(activityEntry) },
      },
    },
    async (request, reply) => {
      const { page, limit, ...filter } = request.query
      const entries = await activity.page(filter, { page, limit })
      const total = await totalFrom(entries, { page, limit }, () => activity.count(filter))
      return reply.header('X-Total-Count', total).send(entries)
    },
  )
}
