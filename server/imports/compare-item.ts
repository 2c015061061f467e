import { caseKey } from '../../contract/case-key.ts'
import type { ImportItemState } from '../../contract/imports/import-items.ts'
import { ownersOf } from '../people/assign-added.ts'
import { peopleOfNameAndCity } from '../people/clues.ts'
import type { People } from '../people/people.ts'
import { phoneKey } from '../people/phone-key.ts'
import type { Database } from '../storage/storage.ts'
import type { ItemRow } from './import-rows.ts'

/** The details of somebody from a file, a row, or both. `text` may name the city. */
export type Compared = Pick<ItemRow, 'import_id' | 'n' | 'full_name' | 'email' | 'phone' | 'partner_n' | 'sha256'> & {
  kind: string
  cells: string
  hasText: boolean
  text: string
  decision: string | null
}

export type Candidate = { person: string; why: string }
export type Outcome = {
  state: ImportItemState
  problem: string
  candidates: Candidate[]
  of_n: number | null
  person_id: string | null
}

const MAX_CANDIDATES = 5
const sameEmail = 'Same email address'
const samePhone = 'Same phone number'
const NO_CONTACT = 'Neither an email address nor a phone number was found.'
const NO_NAME = 'No name was found. Please type it.'
const SCAN = 'No text can be read in it: a scan or a picture. It stays here until you type a name.'
const COPY = 'The same file is stored already.'

const outcome = (state: ImportItemState, more: Partial<Outcome> = {}): Outcome => ({
  ...{ state, problem: '', candidates: [], of_n: null, person_id: null },
  ...more,
})

export const keysOf = ({ email, phone }: { email: string; phone: string }) => ({
  email_key: email === '' ? null : caseKey(email),
  phone_key: phoneKey(phone),
})

/** To which group of the review somebody belongs. The import is locked. */
export async function compareItem(people: People, db: Database, item: Compared): Promise<Outcome> {
  const { email_key, phone_key } = keysOf(item)
  if (item.kind === 'file') {
    const copy = await copyOf(people, db, item)
    if (copy) return copy
  }
  if (email_key === null && phone_key === null) {
    // Staff have typed a name, and nothing else is known.
    if (item.decision === 'new' && item.full_name !== '') return outcome('new')
    const isScan = item.kind === 'file' && !item.hasText
    return isScan ? outcome('unreadable', { problem: SCAN }) : outcome('no_contact', { problem: NO_CONTACT })
  }
  const { byEmail, byPhone } = await ownersOf(people, db, item)
  if (byEmail !== undefined && (byPhone.length === 0 || byPhone.includes(byEmail)))
    return known(byEmail, byPhone.includes(byEmail) ? `${sameEmail} and phone number` : sameEmail)
  if (byEmail !== undefined || byPhone.length > 1)
    return outcome('unsure', {
      candidates: [
        ...(byEmail === undefined ? [] : [{ person: byEmail, why: sameEmail }]),
        ...byPhone.map((person) => ({ person, why: samePhone })),
      ].slice(0, MAX_CANDIDATES),
    })
  const [only] = byPhone
  if (only !== undefined) return known(only, samePhone)

  const earlier = await sameInImport(db, item, { email_key, phone_key })
  if (earlier) {
    const isSame = item.kind === 'row' && earlier.kind === 'row' && earlier.cells === item.cells
    if (isSame) return outcome('copy', { of_n: earlier.n, problem: 'The same row stands in this import before.' })
    return outcome('newer_resume', { of_n: earlier.n })
  }
  if (item.full_name === '') return outcome('no_contact', { problem: NO_NAME })
  const alike = await peopleOfNameAndCity(db, { name: item.full_name, text: item.text }, MAX_CANDIDATES)
  if (alike.length === 0) return outcome('new')
  return outcome('unsure', { candidates: alike.map((person) => ({ person, why: 'Same name and city' })) })
}

const known = (person: string, why: string) =>
  outcome('newer_resume', { person_id: person, candidates: [{ person, why }] })

/** A file that is stored with a person, or that stands in the import before. */
async function copyOf({ records }: People, db: Database, item: Compared): Promise<Outcome | undefined> {
  if (item.sha256 === null) return undefined
  const stored = await db.selectFrom('resumes').select('id').where('sha256', '=', item.sha256).limit(5).execute()
  const ids = stored.map(({ id }) => id)
  for (const kind of ids.length > 0 ? records : []) {
    const [person] = await kind.peopleOf(db, 'resume_id', ids)
    if (person) return outcome('copy', { problem: COPY, candidates: [{ person, why: COPY }], person_id: person })
  }
  const earlier = await db
    .selectFrom('import_items')
    .select('n')
    .where('import_id', '=', item.import_id)
    .where('sha256', '=', item.sha256)
    .where('n', '<', item.n)
    .orderBy('n')
    .executeTakeFirst()
  return earlier && outcome('copy', { of_n: earlier.n, problem: 'The same file stands in this import before.' })
}

/** Somebody with this address or phone who stands in the import before. */
function sameInImport(
  db: Database,
  { import_id, n, partner_n }: Compared,
  { email_key, phone_key }: ReturnType<typeof keysOf>,
) {
  return db
    .selectFrom('import_items')
    .select(['n', 'kind', 'cells'])
    .where('import_id', '=', import_id)
    .where('n', '<', n)
    .where('n', '!=', partner_n ?? -1)
    .where('state', 'in', ['new', 'newer_resume', 'unsure', 'stored'])
    .where(({ or, eb }) =>
      or([
        ...(email_key === null ? [] : [eb('email_key', '=', email_key)]),
        ...(phone_key === null ? [] : [eb('phone_key', '=', phone_key)]),
      ]),
    )
    .orderBy('n')
    .executeTakeFirst()
}
