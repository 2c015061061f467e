import * as z from 'zod/mini'
import { apiError } from './api-error.ts'
import { line } from './text.ts'

const factorKinds = ['totp', 'passkey'] as const
const proofMethods = ['totp', 'passkey', 'recovery'] as const

export const secondFactor = z.object({
  _id: z.string(),
  kind: z.enum(factorKinds),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})

/** The result of a browser's WebAuthn call, as JSON. Its content is verified by the library. */
const credentialJson = z.looseObject({ id: z.string().check(z.maxLength(2000)) })
/** Options for the browser's WebAuthn call, as JSON. */
export const passkeyOptions = z.looseObject({ challenge: z.string() })

/** The 401 answer to a right password of an account with a second factor. `passkey` is absent without a passkey. */
export const secondFactorRequired = z.extend(apiError, {
  challenge: z.optional(z.string()),
  methods: z.optional(z.array(z.enum(proofMethods))),
  passkey: z.optional(passkeyOptions),
})

export const PLEASE_ENTER_CODE = 'Please enter the code.'
export const code = z
  .string(PLEASE_ENTER_CODE)
  .check(z.minLength(1, PLEASE_ENTER_CODE), z.maxLength(40, PLEASE_ENTER_CODE))

/** The second step of a sign-in: one of the three proofs. */
export const secondFactorLogin = z.object({
  challenge: z.string().check(z.maxLength(100)),
  code: z.optional(code),
  recoveryCode: z.optional(code),
  passkey: z.optional(credentialJson),
})

export const passkeyLogin = z.object({ passkey: credentialJson })

/** A secret for an authenticator app, and the same as a URI for its QR code. */
export const totpSetUp = z.object({ secret: z.string(), uri: z.string() })
export const totpConfirmation = z.object({ code })

export const newPasskey = z.object({ name: line('a name for the passkey', 60), passkey: credentialJson })

/** Shown once. Empty when the account has recovery codes already. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export type SecondFactor = z.infer<typeof secondFactor>
export type SecondFactorLogin = z.infer<typeof secondFactorLogin>
export type TotpSetUp = z.infer<typeof totpSetUp>
export type NewPasskey = z.infer<typeof newPasskey>
export type ProofMethod = (typeof proofMethods)[number]
