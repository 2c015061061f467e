import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { caseKey } from '../../contract/case-key.ts'
import { foldText } from '../../contract/search/fold-text.ts'

const digitsOf = (text: string) => text.replace(/\P{Nd}/gu, '')

/** The text that is searched: the words, the phone number, and its digits alone. */
export function searchText({ words, phone }: { words: string[]; phone: string }): string {
  return foldText([...words, phone, digitsOf(phone)].join('\n'))
}

/** One condition for each word. All words must be found, in any order. Names alone are searched with their accents. */
export function searchConditions(q: string, namesOnly = false): RawBuilder<SqlBool>[] {
  const [searched, terms] = namesOnly
    ? [sql`lower(full_name)`, searchTerms(q, caseKey)]
    : [sql`search_text`, searchTerms(q)]
  return terms.map((term) => sql<SqlBool>`${searched} like ${`%${escapeLike(term)}%`} escape '\\'`)
}

/** A number is found by any run of its digits, with or without spaces, the country's code or a zero in front. */
export function searchTerms(q: string, fold = foldText): string[] {
  const digits = digitsOf(q).replace(/^0+/, '').slice(-10)
  const isNumber = /^[\p{Nd}\s+().\-/]+$/u.test(q) && digits.length >= 3
  return isNumber ? [digits] : fold(q).split(/\s+/).filter(Boolean)
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (mark) => `\\${mark}`)
