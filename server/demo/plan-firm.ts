import { composeQuoteMessage } from '../../contract/quote.ts'
import { shippedQuoteChoices } from '../../contract/quote-choices.ts'
import { composeResumeMessage } from '../../contract/resume.ts'
import { DAY, HOUR, MINUTE } from '../../contract/time.ts'
import { sampleJobs } from '../storage/sample-jobs.ts'
import { firstNames, lastNames } from './names.ts'
import { type Career, type PlannedFacts, planFacts } from './plan-facts.ts'
import { type PlannedStep, stepPlanner } from './plan-steps.ts'
import { type Profession, professions } from './professions.ts'
import { type Random, seededRandom } from './random.ts'
import { resumeLines } from './resume-lines.ts'
import { additions, extraTags, messages, personNotes, quotes, sentResumes } from './texts.ts'
import { wakingTime, workingTime } from './working-hours.ts'
import type { ResumeLine } from './write-pdf.ts'

export type PlannedApplication = {
  /** The number of the sample job. */
  job: number
  at: number
  source: 'site' | 'added'
  steps: PlannedStep[]
  hasRefusedMail: boolean
}

export type PlannedPerson = {
  name: string
  email: string
  phone: string
  tags: string[]
  starred: boolean
  doNotContact: boolean
  /** Null for somebody who has only written. */
  resume: { format: 'pdf' | 'docx'; lines: ResumeLine[] } | null
  addition: { at: number; source: string; consent: string } | null
  applications: PlannedApplication[]
  enquiry: { at: number; message: string; answeredAt: number | null } | null
  notes: { at: number; text: string }[]
  facts: PlannedFacts[]
}

/** How many people have applied first for each sample job. */
const applicants = [3, 4, 5, 4, 4, 5, 4, 6, 5, 5, 4, 4]
/** The second job of some people, by their first one. */
const secondJobs = new Map([
  [1, 3],
  [5, 10],
  [6, 4],
  [7, 2],
  [8, 11],
  [10, 5],
  [11, 8],
])
/** One of the applicants for this job has applied before, with another address. */
const JOB_OF_TWINS = 2
const REFUSED_MAIL = { from: 2 * DAY, to: 25 * DAY }

/** Everybody whom the demo shows: the same people for the same seed, with dates relative to `now`. */
export function planFirm(seed: number, now: number): PlannedPerson[] {
  const random = seededRandom(seed)
  const planSteps = stepPlanner(random)
  const year = new Date(now).getUTCFullYear()
  const surnames = random.shuffled([...lastNames, ...lastNames])
  const names = random.shuffled(firstNames).map((first, n) => `${first} ${surnames[n]}`)
  const careers = new Map<string, { job: number; career: Career; now: number }>()
  let count = 0

  function newPerson(name: string, changes: Partial<PlannedPerson>): PlannedPerson {
    count += 1
    const email = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`
    // No number in India begins with a zero, so these can be given to nobody.
    const phone = `+91 00000 00${100 + count}`
    const marks = { tags: [], starred: false, doNotContact: false, notes: [], facts: [] }
    return { name, email, phone, ...marks, resume: null, addition: null, applications: [], enquiry: null, ...changes }
  }

  function newCandidate(job: number, name: string, changes: Partial<PlannedPerson>): PlannedPerson {
    const person = newPerson(name, changes)
    const profession = professions[sampleJobs[job]?.title ?? ''] as Profession
    const career: Career = {
      years: random.between(...profession.years),
      city: random.pick(profession.cities),
      employer: random.pick(profession.employers),
      position: profession.positions[2],
    }
    const lines = resumeLines({ ...person, ...career }, profession, random, year)
    careers.set(person.phone, { job, career, now })
    return { ...person, resume: { format: count % 6 === 0 ? 'docx' : 'pdf', lines } }
  }
  const factsOf = (person: PlannedPerson) => {
    const known = careers.get(person.phone)
    return known ? planFacts(person, known, random) : []
  }
  const nextName = () => names.pop() ?? ''
  const application = (job: number, at: number, source: 'site' | 'added' = 'site') => {
    return { job, at, source, steps: planSteps(at, now), hasRefusedMail: false }
  }

  const candidates = applicants.flatMap((many, job) => {
    const age = sampleJobs[job]?.daysAgo ?? 1
    return Array.from({ length: many }, (_, n) => {
      const days = Math.min(age - 0.1, (age * (n + random.next())) / many)
      const at = Math.round(now - Math.max(20 * MINUTE, days * DAY))
      const waking = wakingTime(at)
      const isPosted = waking > now - age * DAY + HOUR
      return newCandidate(job, nextName(), { applications: [application(job, isPosted ? waking : at)] })
    })
  })
  for (const { applications } of candidates) addSecondApplication(applications, random, now, application)
  mark(candidates, random, now)

  const twins = candidates.filter(({ applications }) => applications[0]?.job === JOB_OF_TWINS)
  const [twin, original] = [twins[0], twins.at(-1)]
  if (twin && original) {
    twin.name = `${original.name.charAt(0)}. ${original.name.split(' ')[1]}`
    twin.email = `${original.email.replace('@', '.work@')}`
    twin.phone = original.phone
    twin.resume = original.resume
  }
  const failed = candidates.flatMap(({ applications }) => applications)
  const refused = failed.find(({ at }) => now - at > REFUSED_MAIL.from && now - at < REFUSED_MAIL.to)
  if (refused) refused.hasRefusedMail = true

  const added = additions.map(({ days, job, source, consent, on }) => {
    const at = workingTime(now - days * DAY, 0, random.next())
    const applications = on ? [application(job, at + 10 * MINUTE, 'added')] : []
    return newCandidate(job, nextName(), { addition: { at, source, consent }, applications })
  })
  const senders = sentResumes.map(({ job, ...sent }) => {
    const person = newCandidate(job, nextName(), {})
    const file = { filename: `${person.name}.pdf`, size: 3000 }
    const message = composeResumeMessage({ ...person, fullName: person.name, message: '', ...file })
    return { ...person, enquiry: { ...sentAt(sent, now), message } }
  })
  const employers = [
    ...quotes.map(({ days, answeredAfter, ...quote }) => ({
      ...sentAt({ days, answeredAfter }, now),
      message: composeQuoteMessage(quote, shippedQuoteChoices),
    })),
    ...messages.map(({ text, ...sent }) => ({ ...sentAt(sent, now), message: text })),
  ].map((enquiry) => newPerson(nextName(), { enquiry }))

  return [...candidates, ...added, ...senders, ...employers].map((person) => ({
    ...person,
    tags: ['Sample', ...person.tags],
    facts: factsOf(person),
  }))
}

/** Older ones arrive and are answered in working hours. */
function sentAt({ days, answeredAfter }: { days: number; answeredAfter?: number | undefined }, now: number) {
  if (answeredAfter === undefined) return { at: wakingTime(now - days * DAY), answeredAt: null }
  const at = workingTime(now - days * DAY, 0, (days % 7) / 10)
  return { at, answeredAt: at + answeredAfter * HOUR }
}

function addSecondApplication(
  applications: PlannedApplication[],
  random: Random,
  now: number,
  application: (job: number, at: number, source: 'site' | 'added') => PlannedApplication,
): void {
  const [first] = applications
  const job = first && secondJobs.get(first.job)
  if (job === undefined || !first || random.next() < 0.5) return
  const days = (now - first.at) / DAY
  const latest = Math.min(days - 3, (sampleJobs[job]?.daysAgo ?? 0) - 1)
  if (latest < 1) return
  const at = workingTime(now - DAY - latest * random.next() * DAY, 0, random.next())
  // In the last days it may be a Sunday, and Monday has not come yet.
  if (at < now) applications.push(application(job, at, random.next() < 0.4 ? 'added' : 'site'))
}

/** Tags, stars, notes, and somebody who is not to be written to. */
function mark(people: readonly PlannedPerson[], random: Random, now: number): void {
  const known = random.shuffled(people.filter(({ applications }) => applications[0]?.steps.length))
  for (const [n, person] of known.entries()) {
    const last = person.applications[0]?.steps.at(-1)
    if (!last) continue
    if (n % 3 === 0) person.tags.push(random.pick(extraTags))
    person.starred = n % 7 === 1
    const at = workingTime(last.at, 1, random.next())
    if (n % 5 === 2 && at < now) person.notes.push({ at, text: random.pick(personNotes) })
  }
  const rejected = known.find(({ applications }) => applications[0]?.steps.at(-1)?.status === 'rejected')
  if (rejected) rejected.doNotContact = true
}
