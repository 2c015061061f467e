import { handedOver, handOver, openTasks } from '../../contract/task.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import { idParams } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { RecordTasksRepository } from './record-tasks-repository.ts'

const access = { access: 'staff', action: 'team.manage' } as const

export function handOverRoutes(api: Api, { tasks, clock }: { tasks: RecordTasksRepository; clock: Clock }): void {
  api.get(
    '/team/:id/hand-over',
    {
      config: access,
      schema: { summary: 'How much is open with a colleague', params: idParams, response: { 200: openTasks } },
    },
    async (request, reply) => {
      const open = await tasks.countOf(request.params.id)
      return open === undefined ? refuse(reply, refusals.unknownRecord) : { open }
    },
  )

  api.post(
    '/team/:id/hand-over',
    {
      config: { ...access, announces: ['tasks'] },
      schema: {
        summary: 'Give everything that is open with a colleague, or some of it, to another one',
        params: idParams,
        body: handOver,
        response: { 200: handedOver },
      },
    },
    async (request, reply) => {
      const moved = await tasks.handOver(request.params.id, request.body, actorOf(request, clock))
      return Array.isArray(moved) ? { moved: moved.length, tasks: moved } : refuse(reply, moved)
    },
  )
}
