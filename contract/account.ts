import * as z from 'zod/mini'
import { PASSWORD_MAX, PASSWORD_MIN } from './login.ts'
import { actions, role } from './team.ts'

export const session = z.object({
  _id: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether it is the session of this request. */
  isThis: z.boolean(),
})

/** The signed-in account. `previousSignIn`: the last sign-in before this session began. */
export const account = z.object({
  username: z.string(),
  role,
  /** What the account may do. */
  may: z.array(z.enum(actions)),
  isDemo: z.boolean(),
  previousSignIn: z.nullable(z.string()),
  sessions: z.array(session),
})

const pleaseCurrent = 'Please enter your current password.'
const pleaseNext = `Please enter a new password of at least ${PASSWORD_MIN} characters.`

/** The server also checks that the new password is not too easy to guess. */
export const passwordChange = z.object({
  current: z.string(pleaseCurrent).check(z.minLength(1, pleaseCurrent), z.maxLength(PASSWORD_MAX, pleaseCurrent)),
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
