import * as z from 'zod/mini'
import { confirmationInput, testMailInput } from '../../contract/content/site-editing.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { type Refusal, refusals, refuse, tooMany } from '../errors.ts'
import { type Counter, perHour } from '../http/rate-limits.ts'
import { noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import { failureSentence } from '../mail/failure-sentence.ts'
import type { Mail } from '../mail/mail.ts'
import type { Launch } from './launch-repository.ts'
import { launchChecklist } from './response-schemas.ts'

const notListed: Refusal = {
  code: 'conflict',
  sentence: 'This text was changed meanwhile, or it cannot be confirmed. Please look at the list again.',
}

const confirmationParams = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) })

const noMailServer: Refusal = {
  code: 'conflict',
  sentence: 'No mail server is set: please set SMTP_URL and MAIL_FROM, and start the site again.',
}

/** Mails to any address can be misused, also by a stolen session. */
export const TEST_MAIL_LIMIT = perHour(5)

export type LaunchRouteOptions = {
  launch: Launch
  sendMail: ((mail: Mail) => Promise<void>) | undefined
  tested: Counter
  firm: () => string
  origin: string
  clock: Clock
}

export function launchRoutes(api: Api, { launch, sendMail, tested, firm, origin, clock }: LaunchRouteOptions): void {
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

  api.delete(
    '/site/launch/confirmations/:id',
    {
      config,
      schema: {
        summary: 'Take back that a shipped text is true',
        params: confirmationParams,
        response: { 200: launchChecklist },
      },
    },
    async (request, reply) => {
      const isGone = await launch.takeBack(request.params.id, actorOf(request, clock))
      return isGone ? launch.checklist() : refuse(reply, refusals.unknownRecord)
    },
  )

  api.post(
    '/site/test-mail',
    { config, schema: { summary: 'Send a test mail', body: testMailInput, response: { 204: noContent } } },
    async (request, reply) => {
      const { accountId } = actorOf(request, clock)
      const wait = Math.ceil((await tested.count(accountId)) / 1000)
      if (wait > 0) {
        const sentence = `Several test mails were sent already. Please try again in ${Math.ceil(wait / 60)} minutes.`
        return refuse(reply, tooMany(sentence, wait))
      }
      if (!sendMail) return refuse(reply, noMailServer)
      try {
        await sendMail({
          to: request.body.to,
          subject: `Test mail of ${firm()}`,
          text: `This is a test mail of ${origin}. You can read it, so the site can send mail.\n`,
        })
      } catch (error) {
        const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number }
        const reason = responseCode ? `${code} ${responseCode}` : code
        return refuse(reply, { code: 'unavailable', sentence: `The mail was not sent. ${failureSentence(reason)}` })
      }
      await launch.mailWasTested(clock())
      return reply.code(204).send()
    },
  )
}
