import { setTimeout as pause } from 'node:timers/promises'
import type { OfficeHours } from '../../contract/office-hours.ts'
import { addFormerAccounts } from '../auth/former-accounts.ts'
import type { Clock } from '../clock.ts'
import { insertSavedSearch } from '../desk/saved-search-repository.ts'
import type { People } from '../people/people.ts'
import { digest } from '../storage/ids.ts'
import { readSampleMark, type SampleMark, writeSampleMark } from '../storage/sample-mark.ts'
import type { Write } from '../storage/storage.ts'
import { colleagues } from './colleagues.ts'
import { type PlannedPerson, planFirm } from './plan-firm.ts'
import { sampleResume } from './sample-resume.ts'
import { storeClients } from './store-clients.ts'
import { recordsWithFile, storePerson } from './store-person.ts'
import { storeSteps } from './store-steps.ts'
import { savedSearches } from './texts.ts'

const SEED = 20_26
/** Milliseconds between two people, in which the site answers. */
const PAUSE = 5

type Options = {
  people: People
  /** The account whose saved searches and next steps the sample ones are. */
  accountId: string
  officeHours: () => OfficeHours
  /** The firm's name. */
  firm: () => string
  clock: Clock
  signal: AbortSignal
  /** Called with each person who is there. */
  onStored: () => void
}

/**
 * Makes the sample people that are missing, one in a transaction, so that a killed process goes on where it was. Does
 * nothing on a site that is not to have them. Returns how many were made.
 */
export async function fillOffice({
  people,
  accountId,
  officeHours,
  firm,
  clock,
  signal,
  onStored,
}: Options): Promise<number> {
  const { db } = people.storage
  const begun = await readSampleMark(db)
  if (begun?.state !== 'filling') return 0
  const planned = planFirm(SEED, begun.madeAt)
  for (const [n, person] of planned.entries()) {
    if (n < begun.people) continue
    if (signal.aborted || !(await fillIn(people, n, person, { hours: officeHours(), now: clock() })))
      return n - begun.people
    onStored()
    await pause(PAUSE)
  }
  await changeMark(people, planned.length, async (trx, mark) => {
    await storeSteps(trx, { mark, idOf: (name) => sampleId(mark, name), accountId })
    await storeClients(people, trx, { mark, idOf: (name) => sampleId(mark, name), firm: firm() })
    for (const [n, search] of savedSearches.entries()) {
      const id = sampleId(mark, `search ${n}`)
      await insertSavedSearch(trx, { accountId, now: mark.madeAt }, { _id: id, ...search })
      mark.records.searches.push({ id, query: search.query })
    }
    mark.state = 'made'
  })
  return planned.length - begun.people
}

const sampleId = ({ key }: SampleMark, name: string) => digest(`${key}\n${name}`).slice(0, 32)

/** Stores one person. False when somebody else has done so, or the sample data was removed meanwhile. */
async function fillIn(
  people: People,
  n: number,
  planned: PlannedPerson,
  at: { hours: OfficeHours; now: number },
): Promise<boolean> {
  const { resumes: store, db } = people.storage
  const mark = await readSampleMark(db)
  if (!mark) return false
  const idOf = (name: string) => sampleId(mark, `person ${n} ${name}`)
  const resumes = new Map(
    recordsWithFile(planned).flatMap((name) => {
      const resume = sampleResume(idOf(`resume of ${name}`), planned)
      return resume ? [[name, resume] as const] : []
    }),
  )
  for (const { id, bytes } of resumes.values()) {
    // A killed process may have left the file of the same id.
    await store.remove(id)
    await store.prepare(id, bytes)
  }
  const isStored = await changeMark(people, n, async (trx, current) => {
    if (n === 0) await addFormerAccounts(trx, [...colleagues])
    await storePerson(people, trx, { planned, idOf, resumes, mark: current, ...at })
    current.people += 1
  })
  if (!isStored) for (const { id } of resumes.values()) await store.remove(id)
  return isStored
}

/** Runs `change` while exactly `count` people are there, and stores the mark with it. False otherwise. */
function changeMark(
  { storage }: People,
  count: number,
  change: (trx: Write, mark: SampleMark) => Promise<void>,
): Promise<boolean> {
  return storage.write(async (trx) => {
    await storage.lock(trx, 'sample data')
    const mark = await readSampleMark(trx)
    if (mark?.state !== 'filling' || mark.people !== count) return false
    await change(trx, mark)
    await writeSampleMark(trx, mark)
    return true
  })
}
