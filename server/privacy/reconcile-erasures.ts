import { peopleOf } from '../desk/people-of.ts'
import { forgetListedItems } from '../imports/forget-repository.ts'
import { readErasures, rememberErasures } from '../intake/erasures.ts'
import { idsByTable, type People } from '../people/people.ts'
import type { RecordTable } from '../people/sent-record-repository.ts'
import type { Erasure } from '../storage/erasure-list.ts'
import type { Storage } from '../storage/storage.ts'
import { eraseContacts } from './erase-contacts.ts'
import { eraseAll } from './records-of-person.ts'

const BATCH = 500

type Reconciled = {
  erasedAgain: number
  /** Whether the list in the data folder could be read and written. */
  isListUsable: boolean
}

/**
 * Makes the list of erasures in the database, the one in the data folder and `others` the same, and erases again what
 * an older backup has brought back.
 */
export async function reconcileErasures(storage: Storage, now: number, others: Erasure[] = []): Promise<Reconciled> {
  const read = await storage.erasures.read().catch(() => undefined)
  const listed = read ?? []
  const stored = await readErasures(storage.db)

  const missing = without([...listed, ...others], stored)
  const actor = { accountId: 'system', username: 'erasure list', now }
  const people = peopleOf(storage)
  const erased = await eraseAll(people, await existing(people, missing), actor)
  const items = await forgetListedItems(storage, missing, now)
  let contacts = 0
  for (const batch of batches(missing.filter(({ kind }) => kind === 'client_contact')))
    contacts += await eraseContacts(storage, { ids: batch.map(({ id }) => id) }, actor)
  const erasedAgain = Object.values(erased).reduce((sum, count) => sum + count, items + contacts)
  for (const batch of batches(missing)) await rememberErasures(storage.db, batch)
  const written = storage.erasures.append(without([...stored, ...others], listed)).then(
    () => true,
    () => false,
  )
  return { erasedAgain, isListUsable: read !== undefined && (await written) }
}

async function existing({ storage, records }: People, erasures: Erasure[]): Promise<Record<RecordTable, string[]>> {
  const found = idsByTable([])
  for (const batch of batches(erasures))
    for (const { table, existing } of records)
      found[table].push(
        ...(await existing(
          storage.db,
          batch.map(({ id }) => id),
        )),
      )
  return found
}

/** The erasures in `some` that are not in `others`, without duplicates. */
function without(some: Erasure[], others: Erasure[]): Erasure[] {
  const known = new Set(others.map(({ id }) => id))
  return some.filter(({ id }) => {
    const isNew = !known.has(id)
    known.add(id)
    return isNew
  })
}

function batches(erasures: Erasure[]): Erasure[][] {
  const count = Math.ceil(erasures.length / BATCH)
  return Array.from({ length: count }, (_, n) => erasures.slice(n * BATCH, (n + 1) * BATCH))
}
