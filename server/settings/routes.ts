import type { FastifyReply, FastifyRequest } from 'fastify'
import { staleError } from '../../contract/api-error.ts'
import {
  mailAddressesInput,
  mailServerInput,
  officeSettings,
  retentionInput,
  testMailInput,
} from '../../contract/settings.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { type Refusal, refuse, tooMany } from '../errors.ts'
import { expectedVersion } from '../http/expected-version.ts'
import { type Counter, perHour } from '../http/rate-limits.ts'
import type { Api } from '../http/typed.ts'
import type { SettingsChanges } from './change-settings.ts'
import type { readSettingsWith } from './show-settings.ts'
import type { TestMails } from './test-mail.ts'

/** Mails to any address can be misused, also by a stolen session. */
export const TEST_MAIL_LIMIT = perHour(5)

type Options = {
  read: ReturnType<typeof readSettingsWith>
  changes: SettingsChanges
  tests: TestMails
  tested: Counter
  /** Called when mails may be due. */
  onStored: () => void
  clock: Clock
}

export function settingsRoutes(api: Api, { read, changes, tests, tested, onStored, clock }: Options): void {
  const config = { access: 'staff', action: 'settings.edit' } as const
  const response = { 200: officeSettings, 412: staleError }
  const by = (request: FastifyRequest) => ({ actor: actorOf(request, clock), version: expectedVersion(request) })

  /** The settings after a change. */
  async function answer(reply: FastifyReply, refusal: Refusal | undefined) {
    if (refusal) return refuse(reply, refusal)
    onStored()
    return reply.send(await read())
  }

  api.get(
    '/settings',
    {
      config,
      schema: { summary: 'The settings that owners change in the browser', response: { 200: officeSettings } },
    },
    () => read(),
  )

  api.put(
    '/settings/mail-server',
    {
      // Links for new passwords travel by this server.
      config: { ...config, needsProof: true },
      schema: {
        summary: 'Set the mail server; If-Match names the version that is meant',
        body: mailServerInput,
        response,
      },
    },
    async (request, reply) => answer(reply, await changes.setMailServer(request.body, by(request))),
  )

  api.delete(
    '/settings/mail-server',
    {
      config: { ...config, needsProof: true },
      schema: { summary: 'Remove the mail server and its password: mails wait', response },
    },
    async (request, reply) => answer(reply, await changes.removeMailServer(by(request))),
  )

  api.put(
    '/settings/mail-addresses',
    {
      config,
      schema: { summary: 'Set who is told of new records by mail', body: mailAddressesInput, response },
    },
    async (request, reply) => answer(reply, await changes.setMailAddresses(request.body, by(request))),
  )

  api.put(
    '/settings/retention',
    {
      config: { ...config, needsProof: true },
      schema: { summary: 'Set after how many days records are erased', body: retentionInput, response },
    },
    async (request, reply) => answer(reply, await changes.setRetention(request.body, by(request))),
  )

  api.post(
    '/settings/test-mail',
    { config, schema: { summary: 'Send a test mail', body: testMailInput, response: { 200: officeSettings } } },
    async (request, reply) => {
      const actor = actorOf(request, clock)
      const wait = Math.ceil((await tested.count(actor.accountId)) / 1000)
      if (wait > 0) {
        const sentence = `Several test mails were sent already. Please try again in ${Math.ceil(wait / 60)} minutes.`
        return refuse(reply, tooMany(sentence, wait))
      }
      const refusal = await tests.send(request.body.to, actor)
      return refusal ? refuse(reply, refusal) : reply.send(await read())
    },
  )
}
