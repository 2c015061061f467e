import * as z from 'zod/mini'

/** The settings of the office that owners change in the browser. What the server's settings file sets wins over them. */
export const settingsSections = ['mailServer', 'mailAddresses', 'retention'] as const
export type SettingsSection = (typeof settingsSections)[number]

/** Mails to staff, by what they are about. */
export const mailDestinations = ['applications', 'enquiries', 'quotes'] as const
export type MailDestination = (typeof mailDestinations)[number]
/** The kinds of records that can be erased by their age. */
export const retainedKinds = ['application', 'contact', 'quote', 'resume', 'clientContact'] as const
export type RetainedKind = (typeof retainedKinds)[number]

export const RETENTION_MIN = 30
export const RETENTION_MAX = 9999

const pleaseAddress = 'Please enter an e-mail address, such as hello@example.com.'
const pleaseHost = 'Please enter the name of the mail server, such as mail.example.com.'
const pleasePort = 'Please enter the port as a number from 1 to 65535. Most mail servers take 587 or 465.'
const pleaseFrom = 'Please enter the address that mails come from, such as Our Firm <jobs@example.com>.'
const pleaseDays = `Please enter a whole number of days from ${RETENTION_MIN} to ${RETENTION_MAX}, or nothing.`
const tooLong = 'Please enter at most 200 characters.'
const pleaseValue = 'Please send at least one value.'
const hasValue = (input: object) => Object.values(input).some((value) => value !== undefined)
const oneLine = z.regex(/^[^\p{Cc}]*$/u, 'Please enter it in one line.')

export const mailbox = z
  .string()
  .check(z.maxLength(254, pleaseAddress), z.regex(/^[^\s@<>,"]+@[^\s@<>,"]+$/, pleaseAddress))

const hostName = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i
const ipv6 = /^[0-9a-f]*:[0-9a-f:.]+$/i

/** PUT /api/settings/mail-server. Without `password` the one that is stored stays. */
export const mailServerInput = z.object({
  host: z.string(pleaseHost).check(
    z.trim(),
    z.refine((text) => hostName.test(text) || ipv6.test(text), pleaseHost),
  ),
  port: z.int(pleasePort).check(z.minimum(1, pleasePort), z.maximum(65535, pleasePort)),
  user: z.string().check(z.trim(), z.maxLength(200, tooLong), oneLine),
  password: z.optional(z.string().check(z.maxLength(200, tooLong), oneLine)),
  /** Not read where the server's settings file has it. */
  from: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(254, pleaseFrom),
        z.regex(/^(?:[^<>@\p{Cc}]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>,"]+@[^\s@<>,"]+)$/u, pleaseFrom),
      ),
  ),
})

/** PUT /api/settings/mail-addresses. An address without a value here stays as it is. */
export const mailAddressesInput = z
  .object({ applications: z.optional(mailbox), enquiries: z.optional(mailbox), quotes: z.optional(mailbox) })
  .check(z.refine(hasValue, pleaseValue))

const days = z.optional(
  z.nullable(z.int(pleaseDays).check(z.minimum(RETENTION_MIN, pleaseDays), z.maximum(RETENTION_MAX, pleaseDays))),
)

/**
 * PUT /api/settings/retention: after how many days records are erased by themselves; null keeps them. Refused with 409
 * `expired_records` while records are older than a new period, until it is sent with `withErasure`.
 */
export const retentionInput = z
  .object({
    application: days,
    contact: days,
    quote: days,
    resume: days,
    clientContact: days,
    withErasure: z.optional(z.boolean()),
  })
  .check(z.refine(hasValue, pleaseValue))

/** POST /api/settings/test-mail. */
export const testMailInput = z.object({ to: mailbox })

const changed = z.nullable(z.object({ by: z.string(), at: z.string() }))
/** `version` is what a change names in If-Match. */
const section = { version: z.string(), changed }

/** `fixedBy`: the name in the server's settings file that sets the value, so that it cannot be changed here. */
const fixable = <Value extends z.ZodMiniType>(value: Value) => z.object({ value, fixedBy: z.nullable(z.string()) })
const fixableAddress = fixable(z.string())
const fixableDays = fixable(z.nullable(z.number()))

/** The last test mail with the mail server of today. */
export const mailTest = z.object({ at: z.string(), by: z.string(), problem: z.nullable(z.string()) })

/** GET /api/settings. A password is never sent. */
export const officeSettings = z.object({
  mailServer: z.object({
    ...section,
    fixedBy: z.nullable(z.string()),
    host: z.string(),
    port: z.number(),
    user: z.string(),
    hasPassword: z.boolean(),
    from: fixable(z.string()),
    /** Why no mail can be sent with what is stored. */
    problem: z.nullable(z.string()),
    /** Whether passwords are encrypted in the database. */
    isSealed: z.boolean(),
    test: z.nullable(mailTest),
  }),
  mailAddresses: z.object({
    ...section,
    applications: fixableAddress,
    enquiries: fixableAddress,
    quotes: fixableAddress,
  }),
  retention: z.object({
    ...section,
    application: fixableDays,
    contact: fixableDays,
    quote: fixableDays,
    resume: fixableDays,
    clientContact: fixableDays,
  }),
})

export type OfficeSettings = z.infer<typeof officeSettings>
export type MailServerInput = z.infer<typeof mailServerInput>
export type MailAddressesInput = z.infer<typeof mailAddressesInput>
export type RetentionInput = z.infer<typeof retentionInput>
export type MailTest = z.infer<typeof mailTest>
