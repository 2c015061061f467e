import type { ShortlistResume } from '../../contract/submissions/shortlist.ts'
import { type Refusal, refusals, tooMany } from '../errors.ts'
import { type Counter, perHour, perMinute, type RateLimits } from '../http/rate-limits.ts'
import { semaphore } from '../http/semaphore.ts'
import type { MaskedResume, ResumeMasker } from '../masking/resume-masker.ts'
import type { People } from '../people/people.ts'
import type { OpenLink } from '../private-links/links.ts'
import { readResume } from '../resumes/records.ts'
import type { Database } from '../storage/storage.ts'
import { PDF_TYPE, readMaskedFile, type SentFile } from './files.ts'
import { maskRequestOf } from './mask-request.ts'
import { busyMasking, notMasked } from './refusals.ts'
import { findShown, type ShownPerson } from './shortlist-repository.ts'

/** Resumes that one link may have masked to be read: each of twenty people, as fast as somebody looks through them. */
const READ_A_MINUTE = 30
const READ_AN_HOUR = 200
/** And as files. */
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
  const read = limits.counter('shortlist-reading', perMinute(READ_A_MINUTE), perHour(READ_AN_HOUR))
  const masked = limits.counter('shortlist-masking', perMinute(MASKED_A_MINUTE), perHour(MASKED_AN_HOUR))
  const acquire = semaphore(QUEUE)

  async function mask(
    link: OpenLink,
    shown: ShownPerson & { position: string },
    counter: Counter,
  ): Promise<MaskedResume | { refusal: Refusal }> {
    const request = await maskRequestOf(people, db, shown)
    if (!request) return { refusal: refusals.unknownRecord }
    const wait = await counter.count(link.id)
    if (wait > 0) return { refusal: tooOften(wait) }
    const release = await acquire(link.id)
    if (!release) return { refusal: busyMasking }
    return (await masker.maskResume(request).finally(release)) ?? { refusal: refusals.unknownRecord }
  }

  return {
    /** In words: as it came once that is released, otherwise those of the masked file, so that both hide the same. */
    async readText(link: OpenLink, n: number): Promise<ShortlistResume | { refusal: Refusal }> {
      const shown = await findShown(db, link, n)
      if (!shown?.snapshot.resume) return { refusal: refusals.unknownRecord }
      if (shown.isReleased) return wordsOf(db, shown.snapshot.resume)
      const made = await mask(link, shown, read)
      if ('refusal' in made) return made
      return made.way === 'none' ? { state: 'none', text: '' } : { state: 'ready', text: made.text }
    },

    /** Without contact details: the file that went out with the mail, otherwise made from what was sent. */
    async readMasked(link: OpenLink, n: number): Promise<Found> {
      const shown = await findShown(db, link, n)
      if (!shown) return { refusal: refusals.unknownRecord }
      const kept = await readMaskedFile(db, { submission: link.record, application: shown.application })
      if (kept) return kept
      const made = await mask(link, shown, masked)
      if ('refusal' in made) return made
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

async function wordsOf(db: Database, resume: string): Promise<ShortlistResume> {
  const row = await db
    .selectFrom('resume_texts')
    .select(['state', 'text'])
    .where('resume_id', '=', resume)
    .executeTakeFirst()
  if (row?.state === 'ready') return { state: 'ready', text: row.text }
  return { state: row?.state === 'none' ? 'none' : 'waiting', text: '' }
}

const tooOften = (milliseconds: number) =>
  tooMany(
    'You have opened many resumes. Please try again in a few minutes, or call us.',
    Math.ceil(milliseconds / 1000),
  )
