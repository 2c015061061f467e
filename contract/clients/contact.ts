import * as z from 'zod/mini'
import { callablePhone, maybeEmail, personName } from '../person.ts'
import { maybeLine } from '../text.ts'

/** Purposes for which a client's contact is written to. */
export const contactUses = ['shortlists', 'interviews', 'invoices'] as const

/** Most contacts of one client. */
export const MAX_CONTACTS = 100

const pleaseUses = `Please choose what they get: ${contactUses.join(', ')}.`
const pleaseId = 'Please add this contact anew.'

export const contactInput = z.object({
  name: personName,
  role: z._default(maybeLine('the role', 120), ''),
  email: maybeEmail,
  phone: z._default(callablePhone, ''),
  gets: z._default(
    z
      .array(z.enum(contactUses, pleaseUses), pleaseUses)
      .check(z.overwrite((chosen) => contactUses.filter((use) => chosen.includes(use)))),
    [],
  ),
})

/** `_id`: the one that the contact had before it was removed, when that is undone. */
export const newContact = z.extend(contactInput, {
  _id: z.optional(z.string(pleaseId).check(z.regex(/^[0-9a-f]{32}$/, pleaseId))),
})

/** `email` and `phone` are null for viewers without the grant, and empty when they are not known. */
export const contact = z.object({
  _id: z.string(),
  name: z.string(),
  role: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  gets: z.array(z.enum(contactUses)),
  version: z.string(),
})

export type Contact = z.infer<typeof contact>
export type ContactInput = z.infer<typeof contactInput>
export type NewContact = z.infer<typeof newContact>
export type ContactUse = (typeof contactUses)[number]
