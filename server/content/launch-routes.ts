import { confirmationInput } from '../../contract/content/site-editing.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { type Refusal, refusals, refuse } from '../errors.ts'
import type { Api } from '../http/typed.ts'
import type { Launch } from './launch-repository.ts'
import { launchChecklist } from './response-schemas.ts'

const notListed: Refusal = {
  code: 'conflict',
  sentence: 'This text was changed meanwhile, or it cannot be confirmed. Please look at the list again.',
}

export function launchRoutes(api: Api, { launch, clock }: { launch: Launch; clock: Clock }): void {
  const config = { access: 'staff', action: 'site.publish' } as const

  api.get(
    '/site/launch',
    { config, schema: { summary: 'What is left to do before a launch', response: { 200: launchChecklist } } },
    () => launch.checklist(),
  )

  api.post(
    '/site/launch/confirmations',
    {
      config,
      schema: {
        summary: 'Confirm shipped texts as true of the firm',
        body: confirmationInput,
        response: { 200: launchChecklist },
      },
    },
    async (request, reply) => {
      const isConfirmed = await launch.confirm(request.body.ids, actorOf(request, clock))
      return isConfirmed ? launch.checklist() : refuse(reply, notListed)
    },
  )

  api.post(
    '/site/launch/confirmations/undo',
    {
      config,
      schema: {
        summary: 'Take back that shipped texts are true',
        body: confirmationInput,
        response: { 200: launchChecklist },
      },
    },
    async (request, reply) => {
      const isGone = await launch.takeBack(request.body.ids, actorOf(request, clock))
      return isGone ? launch.checklist() : refuse(reply, refusals.unknownRecord)
    },
  )
}
