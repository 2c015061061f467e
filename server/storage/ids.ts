import { hash, randomUUID } from 'node:crypto'

/** 122 random bits: nobody finds a record by guessing. */
export const newId = () => randomUUID().replaceAll('-', '')

/** Looks up a secret or an address without keeping it readable. */
export const digest = (text: string | Uint8Array) => hash('sha256', text, 'hex')

/** Equal for names that a person would call the same. */
export const caseKey = (text: string) => text.normalize('NFKC').toLowerCase()
