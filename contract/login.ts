import * as z from 'zod/mini'
import { line } from './text.ts'

export const PASSWORD_MIN = 15
export const PASSWORD_MAX = 1024

const pleasePassword = 'Please enter your password.'

/** The sign-in form. The server answers a wrong length like a wrong password. */
export const login = z.object({
  username: line('your username', 64),
  password: z.string(pleasePassword).check(z.minLength(1, pleasePassword), z.maxLength(PASSWORD_MAX, pleasePassword)),
})

const pleaseChoose = `Please enter a password of at least ${PASSWORD_MIN} characters.`

/** The password that somebody chooses with a link. The server also checks that it is not too easy to guess. */
export const chosenPassword = z
  .string(pleaseChoose)
  .check(
    z.minLength(PASSWORD_MIN, pleaseChoose),
    z.maxLength(PASSWORD_MAX, `A password may have at most ${PASSWORD_MAX} characters.`),
  )

export const loginAnswer = z.object({ token: z.string() })

/** The account of the demo. Other sites answer 404. */
export const demoAccount = z.object({ username: z.string(), password: z.string() })

export const stats = z.object({
  totalJobs: z.number(),
  activeJobs: z.number(),
  applications: z.number(),
  openEnquiries: z.number(),
  mail: z.object({ waiting: z.number(), failed: z.number() }),
})

export type Login = z.infer<typeof login>
export type LoginAnswer = z.infer<typeof loginAnswer>
export type DemoAccount = z.infer<typeof demoAccount>
export type Stats = z.infer<typeof stats>
