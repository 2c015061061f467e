import * as z from 'zod/mini'
import { line } from './text.ts'

export const PLEASE_PLAIN_USERNAME =
  "Please use only letters from a to z, digits, single spaces and . _ - @ + ' in a username. Other letters can look like these."

const plain = /^[a-z0-9](?:[a-z0-9._@+'-]| (?! ))*$/i
export const isPlainUsername = (text: string) => plain.test(text)

/** The name of a new account. Accounts of earlier releases may have other letters, and sign in with them. */
export const newUsername = line('a username', 64).check(z.refine(isPlainUsername, PLEASE_PLAIN_USERNAME))
