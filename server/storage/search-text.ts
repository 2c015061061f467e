import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { caseKey } from './ids.ts'

const digitsOf = (text: string) => text.replace(/\P{Nd}/gu, '')

/** The text that is searched: the words, the phone number, and its digits alone. */
export function searchText({ words, phone }: { words: string[]; phone: string }): string {
  return caseKey([...words, phone, digitsOf(phone)].join('\n'))
}

/** One condition for each word. All words must be found, in any order. */
export function searchConditions(q: string, namesOnly = false): RawBuilder<SqlBool>[] {
  const searched = namesOnly ? sql`lower(full_name)` : sql`search_text`
  return searchTerms(q).map((term) => sql<SqlBool>`${searched} like ${`%${escapeLike(term)}%`} escape '\\'`)
}

/** A number is found by any run of its digits, with or without spaces, the country's code or a zero in front. */
export function searchTerms(q: string): string[] {
  const digits = digitsOf(q).replace(/^0+/, '').slice(-10)
  const isNumber = /^[\p{Nd}\s+().\-/]+$/u.test(q) && digits.length >= 3
  return isNumber ? [digits] : caseKey(q).split(/\s+/).filter(Boolean)
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (mark) => `\\${mark}`)
