import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../contract/clients/client.ts'
import type { Contact } from '../../contract/clients/contact.ts'
import type { Enquiry } from '../../contract/enquiry.ts'
import { composeQuoteMessage } from '../../contract/quote.ts'
import { shippedQuoteChoices } from '../../contract/quote-choices.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { sampleMessage } from '../support/samples.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

async function ask(company: string, email: string): Promise<string> {
  const quote = { industry: 'manufacturing', serviceType: 'lateral-bulk', budget: '10-25-lakh', timeline: '1-month' }
  const message = composeQuoteMessage(
    { company, ...quote, requirements: 'We need 30 operators.' } as Parameters<typeof composeQuoteMessage>[0],
    shippedQuoteChoices,
  )
  return (await api.post('/api/contact', { ...sampleMessage, email, message })).json()._id
}
const make = (id: string, body: object = {}) => api.staff('POST', `/api/enquiries/${id}/client`, body)
const enquiryOf = async (id: string) => (await api.staff('GET', `/api/enquiries/${id}`)).json<Enquiry>()
const contactsOf = async (id: string) => (await api.staff('GET', `/api/clients/${id}/contacts`)).json<Contact[]>()

test('a quote request becomes a client with its sender as contact; pressed twice, or at once, it is the same one', async () => {
  const id = await ask('Kaveri Tyres Ltd', 'kabir@kaveri.example')
  const both = await Promise.all([make(id), make(id)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201])
  const [client, again] = both.map((answer) => answer.json<Client>())
  expect([client?._id, client?.name]).toEqual([again?._id, 'Kaveri Tyres Ltd'])
  expect((await enquiryOf(id)).client).toEqual({ _id: client?._id, name: 'Kaveri Tyres Ltd' })
  expect(await contactsOf(client?._id ?? '')).toMatchObject([
    { name: sampleMessage.fullName, email: 'kabir@kaveri.example', phone: sampleMessage.phone },
  ])
  expect((await make(id)).json()._id).toBe(client?._id)
})

test('a client of the name or with a contact of the address is offered, and taken or not', async () => {
  const known = (await api.staff('POST', '/api/clients', { name: 'Varada Pressings Pvt Ltd' })).json<Client>()
  const other = (await api.staff('POST', '/api/clients', { name: 'Another name' })).json<Client>()
  await api.staff('POST', `/api/clients/${other._id}/contacts`, { name: 'Rekha', email: 'rekha@varada.example' })
  const id = await ask('VARADA Pressings', 'Rekha@Varada.example')
  const offered = await make(id)
  expect(offered.statusCode).toBe(409)
  expect(offered.json().likely.map(({ name }: Client) => name)).toEqual(['Another name', 'Varada Pressings Pvt Ltd'])
  expect((await enquiryOf(id)).client).toBeNull()

  const taken = await make(id, { client: other._id })
  expect([taken.statusCode, taken.json()._id]).toEqual([200, other._id])
  // Somebody who is a contact already is not added twice.
  expect(await contactsOf(other._id)).toHaveLength(1)
  const second = await ask('Varada Pressings', 'new@varada.example')
  expect((await make(second, { anew: true })).statusCode).toBe(201)
  expect((await make(await ask('Nowhere', 'no@where.example'), { client: 'nobody' })).statusCode).toBe(400)
  expect(await contactsOf(known._id)).toEqual([])
})

test('an enquiry without a company makes no client, a viewer makes none, and a deleted client is offered no more', async () => {
  const message = (await api.post('/api/contact', sampleMessage)).json()._id
  expect((await make(message)).statusCode).toBe(400)
  const id = await ask('Later Ltd', 'later@later.example')
  const headers = { authorization: `Bearer ${await api.tokenOf('viewer')}` }
  expect((await api.post(`/api/enquiries/${id}/client`, {}, headers)).statusCode).toBe(403)
  const first = (await make(id)).json<Client>()
  await api.staff('DELETE', `/api/clients/${first._id}`)
  expect((await enquiryOf(id)).client).toBeNull()
  expect((await make(id)).json()._id).not.toBe(first._id)
})
