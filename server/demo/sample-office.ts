import type { OfficeHours } from '../../contract/office-hours.ts'
import { findAccount } from '../auth/accounts.ts'
import type { Clock } from '../clock.ts'
import type { People } from '../people/people.ts'
import { removeSampleFiles } from './empty-office.ts'
import { fillOffice } from './fill-office.ts'

type Options = {
  people: People
  /** The name of the demo's account; undefined on a site that is no demo, which gets no sample people. */
  demoAccount: string | undefined
  officeHours: () => OfficeHours
  /** The firm's name. */
  firm: () => string
  clock: Clock
  log: { warn: (details: object, message: string) => void }
  /** Called with each person who is made. */
  onStored: () => void
  /** Called when there are resumes to be read. */
  onFilled: () => void
}

export type SampleOffice = { stop: () => Promise<void> }

/** Ends at the start what a process before has begun: the sample people of a demo, or their removal. */
export function startSampleOffice({
  people,
  demoAccount,
  officeHours,
  firm,
  clock,
  log,
  onStored,
  onFilled,
}: Options): SampleOffice {
  const stopping = new AbortController()
  const { signal } = stopping

  async function run(): Promise<void> {
    const { db } = people.storage
    await removeSampleFiles(people.storage)
    const account = demoAccount === undefined ? undefined : await findAccount(db, demoAccount)
    if (
      account &&
      (await fillOffice({ people, accountId: account.id, officeHours, firm, clock, signal, onStored })) > 0
    )
      onFilled()
  }
  const running = run().catch((err: Error) => {
    if (!signal.aborted)
      log.warn({ event: 'sample_data', err }, 'the sample data is not complete; a start goes on with it')
  })
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
