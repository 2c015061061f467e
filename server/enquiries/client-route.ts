import { client } from '../../contract/clients/client.ts'
import { clientOfEnquiry, likelyClients } from '../../contract/clients/client-from-enquiry.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { type Refusal, refusals, refuse } from '../errors.ts'
import { idParams } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { ClientOfEnquiries } from './client-repository.ts'

const likelySentence =
  'There is a client of this name, or with a contact of this address. Please choose it, or add another one.'
const noQuote: Refusal = {
  code: 'invalid_input',
  sentence: 'This enquiry names no company. Please add the client by itself.',
}
const noClient: Refusal = { code: 'invalid_input', sentence: 'There is no such client. Please choose another.' }

export function clientRoute(api: Api, { clients, clock }: { clients: ClientOfEnquiries; clock: Clock }): void {
  api.post(
    '/enquiries/:id/client',
    {
      config: { access: 'staff', action: 'clients.edit', announces: ['clients', 'enquiries'] },
      schema: {
        summary: 'Make a client of a quote request; pressed twice it is the same one',
        params: idParams,
        body: clientOfEnquiry,
        response: { 200: client, 201: client, 409: likelyClients },
      },
    },
    async (request, reply) => {
      const linked = await clients.link(request.params.id, request.body, actorOf(request, clock))
      if (linked.state === 'added') return reply.code(201).send(linked.client)
      if (linked.state === 'linked') return linked.client
      if (linked.state === 'likely')
        return refuse(reply, { code: 'conflict', sentence: likelySentence, likely: linked.likely })
      if (linked.state === 'unknown') return refuse(reply, refusals.unknownRecord)
      return refuse(reply, linked.state === 'no-quote' ? noQuote : noClient)
    },
  )
}
