import * as z from 'zod/mini'
import { chosenPassword } from './login.ts'
import { line } from './text.ts'

/** `mail`: a link is mailed. `owner`: there is no mail server, so an owner makes one. `demo`: the password is shown. */
export const resetWays = ['mail', 'owner', 'demo'] as const

export const resetWay = z.object({ way: z.enum(resetWays) })

/** The answer is the same whether there is such an account or not. */
export const resetRequest = z.object({ name: line('your username or email address', 254) })

const pleaseKey = 'Please open the link again.'
const key = z.string(pleaseKey).check(z.minLength(1, pleaseKey), z.maxLength(100, pleaseKey))

export const resetKey = z.object({ key })

/** Whose password a link sets. */
export const resetAccount = z.object({ username: z.string(), expiresAt: z.string() })

export const passwordReset = z.object({ key, password: chosenPassword })

/** The link that an owner makes for a colleague. It is shown once: only a digest of its key is stored. */
export const newResetLink = z.object({ link: z.string(), expiresAt: z.string() })

/** How long the two kinds of links work, in the words of screens and mails. */
export const MAILED_LINK_WORKS = '30 minutes'
export const OWNER_LINK_WORKS = '24 hours'

export type ResetWay = z.infer<typeof resetWay>['way']
export type ResetRequest = z.infer<typeof resetRequest>
export type ResetAccount = z.infer<typeof resetAccount>
export type PasswordReset = z.infer<typeof passwordReset>
export type NewResetLink = z.infer<typeof newResetLink>
