import { caseKey } from '../../contract/case-key.ts'
import type { AlsoGiven } from '../../contract/person-page.ts'
import type { PersonDetail } from '../../contract/timeline.ts'
import { personDetails } from '../../contract/timeline.ts'
import type { Schema } from '../storage/schema.ts'
import type { Write } from '../storage/storage.ts'
import { changeEvent, readEvents } from '../timeline/events.ts'
import { phoneKey } from './phone-key.ts'
import type { SentRecord } from './sent-record-repository.ts'

type Details = Record<PersonDetail, string>
type Row = Pick<Schema['people'], 'name' | 'email' | 'phone' | 'corrected'>
type GivenRecord = Pick<SentRecord, 'name' | 'email' | 'phone' | 'submittedAt'>

export const givenBy = ({ name, email, phone }: GivenRecord): Details => ({ name, email, phone })

export const correctedOf = ({ corrected }: Pick<Row, 'corrected'>): PersonDetail[] => JSON.parse(corrected)

/**
 * The details that have to change, because neither staff typed them nor one of the records gives them: those of the
 * oldest record take their place. A later record therefore changes nothing, and an erased one leaves nothing behind.
 */
export function settleDetails(person: Row, records: GivenRecord[]): Partial<Details> {
  const typed = correctedOf(person)
  const oldestFirst = [...records].sort((a, b) => (a.submittedAt < b.submittedAt ? -1 : 1)).map(givenBy)
  const changes: Partial<Details> = {}
  for (const detail of personDetails) {
    const isGiven = person[detail] !== '' && oldestFirst.some((given) => given[detail] === person[detail])
    const first = oldestFirst.find((given) => given[detail] !== '')?.[detail] ?? ''
    if (!typed.includes(detail) && !isGiven && first !== person[detail]) changes[detail] = first
  }
  return changes
}

/** The columns of these details. */
export const detailColumns = (details: Partial<Details>) => ({
  ...details,
  ...(details.name !== undefined && { name_key: caseKey(details.name) }),
})

/** Equal for two ways to write the same address or number. Another spelling of a name is another name. */
function detailKey(detail: PersonDetail, text: string): string {
  if (detail === 'email') return caseKey(text)
  return detail === 'phone' ? (phoneKey(text) ?? text) : text
}

/** A change of a detail as it is stored. A text that nobody typed is null once no record gives it any more. */
export type Correction = {
  detail: PersonDetail
  from: string | null
  to: string | null
  /** Which of the two texts staff typed. */
  typed: ('from' | 'to')[]
  /** Mails that had failed and are sent to the corrected address. */
  mails: number
}

type Source = { record: string; title: string | null }

/**
 * Details in which records differ from the person, each text with the newest record that gives it. A text that staff replaced by
 * typing was a mistake, and is left out.
 */
export function alsoGiven(
  person: Details,
  records: (GivenRecord & Source)[],
  corrections: Pick<Correction, 'detail' | 'from' | 'typed'>[],
): AlsoGiven[] {
  const known = new Set(personDetails.map((detail) => `${detail} ${detailKey(detail, person[detail])}`))
  for (const { detail, from, typed } of corrections)
    if (from !== null && typed.includes('to')) known.add(`${detail} ${detailKey(detail, from)}`)
  const found: AlsoGiven[] = []
  for (const row of [...records].sort((a, b) => (a.submittedAt < b.submittedAt ? 1 : -1)))
    for (const detail of personDetails) {
      const text = givenBy(row)[detail]
      const key = `${detail} ${detailKey(detail, text)}`
      if (text === '' || known.has(key)) continue
      known.add(key)
      found.push({ detail, text, record: row.record, title: row.title, at: row.submittedAt })
    }
  return found
}

/** Removes texts from the history that came from records which are gone. */
export async function forgetGoneTexts(trx: Write, id: string, records: GivenRecord[]): Promise<void> {
  for (const event of await readEvents(trx, 'person_id', [id], ['correction'])) {
    const correction = event.data.correction as Correction
    const isGone = (end: 'from' | 'to') =>
      correction[end] !== null &&
      correction[end] !== '' &&
      !correction.typed.includes(end) &&
      !records.some((record) => givenBy(record)[correction.detail] === correction[end])
    const left = {
      ...correction,
      ...(isGone('from') && { from: null }),
      ...(isGone('to') && { to: null }),
    }
    if (left.from !== correction.from || left.to !== correction.to)
      await changeEvent(trx, event.id, { correction: left })
  }
}
