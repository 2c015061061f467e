import { expect, test } from 'vitest'
import { answerDueAt } from '../../contract/answer-promise.ts'
import { factKindNames, monthsSince, OLD_AFTER_MONTHS, readFact, typedFact } from '../../contract/facts/fact-kinds.ts'
import { factSources } from '../../contract/facts/person-fact.ts'
import { officeHoursOf } from '../../contract/office-hours.ts'
import { peopleFilter } from '../../contract/people.ts'
import { applicationStatuses } from '../../contract/stages.ts'
import { DAY, HOUR, IST_OFFSET } from '../../contract/time.ts'
import { inspectResume } from '../resumes/inspect-resume.ts'
import { readText } from '../resumes/read-text.ts'
import { sampleJobs } from '../storage/sample-jobs.ts'
import { planFirm } from './plan-firm.ts'
import { professions } from './professions.ts'
import { sampleResume } from './sample-resume.ts'
import { savedSearches } from './texts.ts'

const officeHours = officeHoursOf({
  hours: [
    { days: 'Mon-Fri', time: '9:00 AM-6:00 PM' },
    { days: 'Sat', time: '9:00 AM-2:00 PM' },
  ],
  holidays: [],
})
const NOW = Date.UTC(2026, 10, 19, 6)
/** Each day of a week, at midnight and at noon in India. */
const moments = Array.from({ length: 14 }, (_, n) => NOW + n * 12 * HOUR)

test('the same seed gives the same firm, and another seed another one', () => {
  expect(planFirm(1, NOW)).toEqual(planFirm(1, NOW))
  expect(planFirm(2, NOW)).not.toEqual(planFirm(1, NOW))
})

test('each sample job has a profession of its own', () => {
  expect(sampleJobs.map(({ title }) => title).sort()).toEqual(Object.keys(professions).sort())
})

test.each(moments)('60 people with resumes have applied in three months, whatever day it is (%i)', (now) => {
  const firm = planFirm(1, now)
  expect(firm.filter(({ resume }) => resume)).toHaveLength(60)
  const applications = firm.flatMap((person) => person.applications)
  const ends = new Set(applications.map(({ steps }) => steps.at(-1)?.status ?? 'pending'))
  expect([...ends].sort()).toEqual([...applicationStatuses].sort())

  for (const { job, at, steps } of applications) {
    const posted = now - (sampleJobs[job]?.daysAgo ?? 0) * DAY + DAY / 24
    const times = [posted, at, ...steps.map((step) => step.at), now]
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    for (const step of steps) expect(hourAndDay(step.at)).toEqual({ isOfficeHour: true, isSunday: false })
  }
  for (const { notes } of firm) for (const { at } of notes) expect(at).toBeLessThan(now)
  expect(Math.min(...applications.map(({ at }) => at))).toBeLessThan(now - 60 * DAY)
  expect(applications.filter(({ at }) => at > now - DAY).length).toBeGreaterThan(0)

  const enquiries = firm.flatMap(({ enquiry }) => enquiry ?? [])
  const open = enquiries.filter(({ answeredAt }) => answeredAt === null)
  expect(open.filter(({ at }) => answerDueAt(at, officeHours) < now)).toHaveLength(2)
  expect(open.length).toBeGreaterThan(2)
  for (const { at, answeredAt } of enquiries) expect(answeredAt ?? now).toBeGreaterThan(at)
})

test('nobody can be reached, and only the two of the merge question share a number', () => {
  const firm = planFirm(1, NOW)
  expect(
    firm.filter(({ email, phone }) => !/^[a-z.]+@example\.com$/.test(email) || !/^\+91 00000 00\d{3}$/.test(phone)),
  ).toEqual([])
  expect(new Set(firm.map(({ email }) => email)).size).toBe(firm.length)
  expect(new Set(firm.map(({ name }) => name)).size).toBe(firm.length)
  expect(new Set(firm.map(({ phone }) => phone)).size).toBe(firm.length - 1)
  expect(firm.every(({ tags }) => tags[0] === 'Sample')).toBe(true)
})

test('everybody with a resume has facts from differing sources, none from the future, and some are old', () => {
  const firm = planFirm(1, NOW)
  const planned = firm.flatMap(({ facts }) => facts)
  expect(firm.filter(({ resume, facts }) => resume && facts.length === 0)).toEqual([])
  expect([...new Set(planned.map(({ source }) => source))].sort()).toEqual([...factSources].sort())
  expect(new Set(planned.flatMap(({ facts }) => facts.map(({ kind }) => kind))).size).toBe(factKindNames.length - 1)
  expect(Math.max(...planned.map(({ at }) => at))).toBeLessThan(NOW)
  const isOld = (at: number) => monthsSince(new Date(at).toISOString(), NOW) >= OLD_AFTER_MONTHS
  expect(planned.filter(({ at }) => isOld(at)).length).toBeGreaterThan(2)
  for (const { kind, number, text } of planned.flatMap(({ facts }) => facts)) {
    const typed = typedFact(kind, { number, text })
    expect([kind, typed, readFact(kind, typed, NOW)]).toEqual([kind, typed, { value: { number, text } }])
  }
})

test('the resumes are files that pass the inspection, and can be read', async () => {
  const firm = planFirm(1, NOW)
  const formats = ['pdf', 'docx'] as const
  for (const format of formats) {
    const person = firm.find(({ resume }) => resume?.format === format)
    const file = person && sampleResume('1', person)
    if (!file) throw new Error(`nobody has a ${format}`)
    const type =
      format === 'pdf' ? 'application/pdf' : 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    const inspection = inspectResume(`data:${type};base64,${Buffer.from(file.bytes).toString('base64')}`, file.filename)
    expect(inspection).toEqual({ ok: true, resume: { ...file, id: expect.any(String) } })
    const text = await readText(file.bytes, format)
    expect(text).toMatch(/^Sample resume/)
    expect(text).toContain(person?.name)
    expect(text).toContain(person?.email)
  }
})

test('the saved searches are ones that the list understands', () => {
  for (const { query } of savedSearches)
    for (const [name, value] of new URLSearchParams(query)) {
      const filter = peopleFilter[name as keyof typeof peopleFilter]
      expect([name, filter?.safeParse(value).success]).toEqual([name, true])
    }
})

function hourAndDay(at: number) {
  const inIndia = new Date(at + IST_OFFSET)
  const hour = inIndia.getUTCHours()
  return { isOfficeHour: hour >= 10 && hour < 18, isSunday: inIndia.getUTCDay() === 0 }
}
