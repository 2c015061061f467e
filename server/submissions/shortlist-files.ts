import { type Refusal, refusals, tooMany } from '../errors.ts'
import { perHour, perMinute, type RateLimits } from '../http/rate-limits.ts'
import { semaphore } from '../http/semaphore.ts'
import type { ResumeMasker } from '../masking/resume-masker.ts'
import type { People } from '../people/people.ts'
import type { OpenLink } from '../private-links/links.ts'
import { readResume } from '../resumes/records.ts'
import { PDF_TYPE, readMaskedFile, type SentFile } from './files.ts'
import { maskRequestOf } from './mask-request.ts'
import { busyMasking, notMasked } from './refusals.ts'
import { findShown } from './shortlist-repository.ts'

/** Resumes that one link may have masked: each of twenty people a few times. */
const MASKED_A_MINUTE = 10
const MASKED_AN_HOUR = 60
/** One at a time, so that colleagues who send people wait for one of these at most. */
const QUEUE = { permits: 1, maxWaiting: 8, timeout: 30_000 }

type Options = { people: People; masker: ResumeMasker; limits: RateLimits }
type Found = SentFile | { refusal: Refusal }

/** The files that a client reads of somebody. */
export function shortlistFiles({ people, masker, limits }: Options) {
  const { storage } = people
  const { db } = storage
  const masked = limits.counter('shortlist-masking', perMinute(MASKED_A_MINUTE), perHour(MASKED_AN_HOUR))
  const acquire = semaphore(QUEUE)

  return {
    /** Without contact details: the file that went out with the mail, otherwise made from what was sent. */
    async readMasked(link: OpenLink, n: number): Promise<Found> {
      const shown = await findShown(db, link, n)
      if (!shown) return { refusal: refusals.unknownRecord }
      const kept = await readMaskedFile(db, { submission: link.record, application: shown.application })
      if (kept) return kept
      const request = await maskRequestOf(people, db, shown)
      if (!request) return { refusal: refusals.unknownRecord }
      const wait = await masked.count(link.id)
      if (wait > 0) return { refusal: tooOften(wait) }
      const release = await acquire(link.id)
      if (!release) return { refusal: busyMasking }
      const made = await masker.maskResume(request).finally(release)
      if (!made) return { refusal: refusals.unknownRecord }
      return made.way === 'none' ? { refusal: notMasked } : { filename: made.filename, type: PDF_TYPE, bytes: made.pdf }
    },

    /** As it came, once the contact details are released. */
    async readOriginal(link: OpenLink, n: number): Promise<Found> {
      const shown = await findShown(db, link, n)
      const resume = shown?.isReleased && shown.snapshot.resume && (await readResume(storage, shown.snapshot.resume))
      if (!resume) return { refusal: refusals.unknownRecord }
      return { filename: resume.filename, type: 'application/octet-stream', bytes: resume.bytes }
    },
  }
}

export type ShortlistFiles = ReturnType<typeof shortlistFiles>

const tooOften = (milliseconds: number) =>
  tooMany(
    'You have opened many resumes. Please try again in a few minutes, or call us.',
    Math.ceil(milliseconds / 1000),
  )
