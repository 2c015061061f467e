import * as z from 'zod/mini'
import { PASSWORD_MAX, PASSWORD_MIN } from './login.ts'
import { code, secondFactor } from './second-factor.ts'
import { accountEmail, actions, role } from './team.ts'

const session = z.object({
  _id: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** The browser and device in words; empty when it is not known. */
  client: z.string(),
  /** The place on the network: an address without its last part. */
  network: z.string(),
  /** False for programs that sign in without cookies. */
  isBrowser: z.boolean(),
  /** Whether it is the session of this request. */
  isThis: z.boolean(),
})

/** The signed-in account. `previousSignIn`: the last sign-in before this session began. */
export const account = z.object({
  username: z.string(),
  role,
  /** Actions that the account is allowed to perform. */
  may: z.array(z.enum(actions)),
  isDemo: z.boolean(),
  /** The address for links to a new password and for reports of sign-ins; empty when it is not known. */
  email: z.string(),
  secondFactors: z.array(secondFactor),
  recoveryCodesLeft: z.number(),
  /** Its role needs a second factor, and it has none: it may do nothing else. */
  needsSecondFactor: z.boolean(),
  canUsePasskeys: z.boolean(),
  previousSignIn: z.nullable(z.string()),
  sessions: z.array(session),
})

const pleasePassword = 'Please enter your password.'

/**
 * Proves who uses the session: the password, a code, a recovery code, or a passkey that has signed the options of
 * `proofOptions`.
 */
export const proof = z.object({
  password: z.optional(
    z.string(pleasePassword).check(z.minLength(1, pleasePassword), z.maxLength(PASSWORD_MAX, pleasePassword)),
  ),
  code: z.optional(code),
  recoveryCode: z.optional(code),
  passkey: z.optional(z.looseObject({ id: z.string().check(z.maxLength(2000)) })),
  challenge: z.optional(z.string().check(z.maxLength(100))),
})

const pleaseCurrent = 'Please enter your current password.'
const current = z.string(pleaseCurrent).check(z.minLength(1, pleaseCurrent), z.maxLength(PASSWORD_MAX, pleaseCurrent))

export const emailChange = z.object({ email: accountEmail, current })

const pleaseNext = `Please enter a new password of at least ${PASSWORD_MIN} characters.`

/** The server also checks that the new password is not too easy to guess. */
export const passwordChange = z.object({
  current,
  next: z
    .string(pleaseNext)
    .check(
      z.minLength(PASSWORD_MIN, pleaseNext),
      z.maxLength(PASSWORD_MAX, `A password may have at most ${PASSWORD_MAX} characters.`),
    ),
})

export type Session = z.infer<typeof session>
export type Account = z.infer<typeof account>
export type PasswordChange = z.infer<typeof passwordChange>
export type Proof = z.infer<typeof proof>
export type EmailChange = z.infer<typeof emailChange>
