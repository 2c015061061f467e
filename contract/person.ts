import * as z from 'zod/mini'
import { line, maybeLine } from './text.ts'

const domainPart = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const localPart = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
/** Plain addresses only: no quotes, lists or line breaks, which could inject a mail header. */
const address = new RegExp(`^${localPart}@${domainPart}(?:\\.${domainPart})+$`)
const isAddress = (text: string) => text.length <= 254 && text.indexOf('@') <= 64 && address.test(text)

const pleaseEmail = 'Please enter a valid email address, such as name@example.com.'
const pleasePhone = 'Please enter a phone number that we can call.'
const hasDigits = (text: string) => (text.match(/\p{Nd}/gu)?.length ?? 0) >= 5

export const fullName = line('your full name', 120)
export const email = z.string(pleaseEmail).check(z.trim(), z.refine(isAddress, pleaseEmail))
/** For people whom staff add, who may have a phone number alone. */
export const maybeEmail = z._default(
  z.string(pleaseEmail).check(
    z.trim(),
    z.refine((text) => text === '' || isAddress(text), pleaseEmail),
  ),
  '',
)
export const phone = line('your phone number', 32).check(z.refine(hasDigits, pleasePhone))
const maybePhone = (thing: string) =>
  maybeLine(thing, 32).check(z.refine((text) => text === '' || hasDigits(text), pleasePhone))
export const optionalPhone = z._default(maybePhone('your phone number'), '')

/** As staff correct them. An empty phone number removes a wrong one. */
export const personName = line('the name', 120)
export const callablePhone = maybePhone('the phone number')

/** A honeypot field, invisible to people. A submission that fills it is acknowledged and not stored. */
export const website = z.optional(z.unknown())
