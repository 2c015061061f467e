import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { client } from '../../contract/clients/client.ts'
import { type ClientOfEnquiry, likelyClients } from '../../contract/clients/client-from-enquiry.ts'
import type { Enquiry } from '../../contract/enquiry.ts'
import { paths } from '../../contract/paths.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { apiErrorIn } from '../../ui/api/send-json.ts'
import { useUndo } from '../frame/undo.tsx'
import { useSession } from '../session/session.tsx'

export type Likely = z.infer<typeof likelyClients>['likely']

const isClient = shapeOf(client)
const areLikely = shapeOf(likelyClients)
const FAILED = 'The client was not added. Please try again.'

/** Makes a client of a quote request; where others look like it, staff choose. */
export function useClientOfEnquiry() {
  const { api } = useSession()
  const queries = useQueryClient()
  const { tell } = useUndo()
  const [asked, setAsked] = useState<{ enquiry: Enquiry; likely: Likely }>()
  const [busy, setBusy] = useState(false)

  async function make(enquiry: Enquiry, body: ClientOfEnquiry = {}) {
    setBusy(true)
    await ask(enquiry, body)
    setBusy(false)
  }

  async function ask(enquiry: Enquiry, body: ClientOfEnquiry) {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
    const response = await api.fetch(paths.enquiryClient(enquiry._id), init).catch(() => undefined)
    const text = (await response?.text().catch(() => '')) ?? ''
    if (!response) return tell('Network error. Please try again.', 'failed')
    const answer: unknown = text.startsWith('{') ? JSON.parse(text) : undefined
    if (response.status === 409 && areLikely(answer)) return setAsked({ enquiry, likely: answer.likely })
    setAsked(undefined)
    if (!response.ok || !isClient(answer)) return tell(apiErrorIn(text).error ?? FAILED, 'failed')
    // A job that is made of the enquiry next belongs to the client, so the enquiry has to know it.
    await Promise.all(['clients', 'enquiries'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
    tell(
      response.status === 201
        ? `${answer.name} is a client, with ${enquiry.fullName} as a contact.`
        : `The enquiry belongs to ${answer.name}.`,
    )
  }

  return { busy, asked, make, close: () => setAsked(undefined) }
}
