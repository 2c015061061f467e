import { type MaskedInput, OPEN_DAYS, type SubmissionInput } from '../../contract/submissions/submission.ts'
import type { Actor } from '../audit/actor.ts'
import { type Refusal, refusals } from '../errors.ts'
import { semaphore } from '../http/semaphore.ts'
import type { MaskedResume, ResumeMasker } from '../masking/resume-masker.ts'
import type { People } from '../people/people.ts'
import type { Database } from '../storage/storage.ts'
import { maskRequestOf } from './mask-request.ts'
import type { Prepared } from './prepare.ts'
import { changedMeanwhile, noResume, slowMasking } from './refusals.ts'

type MaskedOne = MaskedResume & { resumeId: string }
/** A masked resume that goes out. `madeFrom`: what it must still be made from when it is stored. */
type MadeFile = { madeFrom: string; filename: string; pdf: Buffer }
/** By application. */
export type MadeFiles = ReadonlyMap<string, MadeFile>

type Prepare = (
  db: Database,
  job: string,
  input: SubmissionInput,
  actor: Actor,
) => Promise<Prepared | { refusal: Refusal }>
type Options = { people: People; masker: ResumeMasker; prepare: Prepare; timeout?: number | undefined }

/** Milliseconds for all resumes of a submission, and for the requests that wait for them. Five take a few seconds. */
const TIMEOUT = 90_000
export const MASKING_TIMEOUT = 110_000
/** Colleagues who look at once at how somebody goes out, and for how long they wait. */
const QUEUE = { permits: 1, maxWaiting: 20, timeout: 60_000 }

/** Masks the resumes of people who are sent. It takes seconds, so it is done before anything is locked. */
export function submissionMasking({ people, masker, prepare, timeout = TIMEOUT }: Options) {
  const { db } = people.storage
  const acquire = semaphore(QUEUE)
  const requestsOf = (db: Database, { people: checked, job }: Prepared) =>
    Promise.all(
      checked.map(({ person, snapshot }) =>
        maskRequestOf(people, db, { person: person.person, snapshot, position: job.title }),
      ),
    )

  return {
    /** The masked resume of one of them, as it would go out. */
    async maskOne(job: string, input: MaskedInput, actor: Actor): Promise<MaskedOne | { refusal: Refusal }> {
      const prepared = await prepare(db, job, alone(input), actor)
      if ('refusal' in prepared) return prepared
      const [request] = await requestsOf(db, prepared)
      if (!request) return { refusal: noResume }
      const release = await acquire(actor.accountId)
      if (!release) return { refusal: refusals.unavailable }
      const masked = await masker.maskResume(request).finally(release)
      return masked ? { ...masked, resumeId: request.resumeId } : { refusal: noResume }
    },

    /** The masked resumes of all of them. Refused when they are not ready in time: nobody waits for an answer any more. */
    async maskAll(prepared: Prepared): Promise<MadeFiles | { refusal: Refusal }> {
      const requests = await requestsOf(db, prepared)
      const made = new Map<string, MadeFile>()
      const { promise: late, resolve } = Promise.withResolvers<'late'>()
      const timer = setTimeout(() => resolve('late'), timeout)
      try {
        for (const [n, { person }] of prepared.people.entries()) {
          const request = requests[n]
          if (!request) continue
          const masked = await Promise.race([masker.maskResume(request), late])
          if (masked === 'late') return { refusal: slowMasking }
          if (!masked) return { refusal: changedMeanwhile(person.name) }
          const { filename, pdf } = masked
          made.set(person.application, { madeFrom: JSON.stringify(request), filename, pdf })
        }
      } finally {
        clearTimeout(timer)
      }
      return made
    },

    /** Why these files are not those of these people any more: somebody was changed while their resume was masked. */
    async changeSince(trx: Database, prepared: Prepared, made: MadeFiles): Promise<Refusal | undefined> {
      const requests = await requestsOf(trx, prepared)
      const changed = prepared.people.find(({ person }, n) => {
        const request = requests[n]
        return made.get(person.application)?.madeFrom !== (request && JSON.stringify(request))
      })
      return changed && changedMeanwhile(changed.person.name)
    },
  }
}

export type SubmissionMasking = ReturnType<typeof submissionMasking>

/** Whom it goes to changes nothing in a resume. */
const alone = (person: MaskedInput): SubmissionInput => ({
  people: [person],
  contacts: [],
  way: 'by_hand',
  resumes: 'masked',
  message: '',
  openDays: OPEN_DAYS.usual,
})
