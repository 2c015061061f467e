import { createHash, randomBytes } from 'node:crypto'

/** 128 random bits: nobody finds a record by guessing. */
export const newId = () => randomBytes(16).toString('hex')

/** Looks up a secret or an address without keeping it readable. */
export const digest = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

/** Equal for names that a person would call the same. */
export const caseKey = (text: string) => text.normalize('NFKC').toLowerCase()
