import type { FactKind } from '../../contract/facts/fact-kinds.ts'
import { figure } from '../../contract/facts/fact-value.ts'
import type { FactSource } from '../../contract/facts/person-fact.ts'
import { figuresFromWords } from '../../contract/facts/read-job-figures.ts'
import { DAY } from '../../contract/time.ts'
import type { NewFact } from '../facts/store-facts.ts'
import { sampleJobs } from '../storage/sample-jobs.ts'
import type { PlannedPerson } from './plan-firm.ts'
import type { Random } from './random.ts'
import { reasonsForChange } from './texts.ts'

export type PlannedFacts = {
  /** The name of the record that they came with; null when a colleague typed them. */
  record: string | null
  source: FactSource
  at: number
  facts: NewFact[]
}

/** The career that a sample resume describes. */
export type Career = { years: number; city: string; employer: string; position: string }

/** The age of a sheet of the firm, at least and at most. */
const SHEET_AGE = { from: 200 * DAY, to: 320 * DAY }

const words = (kind: FactKind, text: string): NewFact => ({ kind, number: null, text })
const number = (kind: FactKind, value: number): NewFact => ({ kind, ...figure(value) })
/** To half a lakh, and to a tenth below five lakh. */
const rounded = (lakh: number) => (lakh < 5 ? Math.round(lakh * 10) / 10 : Math.round(lakh * 2) / 2)

/** Facts known of a candidate, from the planned records and from what colleagues asked on the phone. */
export function planFacts(
  { addition, enquiry, applications }: Pick<PlannedPerson, 'addition' | 'enquiry' | 'applications'>,
  { job, career, now }: { job: number; career: Career; now: number },
  random: Random,
): PlannedFacts[] {
  const pay = figuresFromWords(sampleJobs[job] ?? { salary: '', experience: '' })?.salary
  const [least, most] = [pay?.from ?? 6, pay?.to ?? 9]
  const expected = rounded(least + random.next() * (most - least))
  const current = rounded(expected / (1.1 + random.next() * 0.25))
  const notice = random.pick([0, 15, 30, 30, 60, 60, 90])
  const stated = [number('experience', career.years), words('city', career.city)]
  const asked = [number('currentCtc', current), number('expectedCtc', expected), number('notice', notice)]
  const work = [words('company', career.employer), words('designation', career.position)]

  const planned: PlannedFacts[] = []
  if (addition) {
    const at = now - random.between(SHEET_AGE.from, SHEET_AGE.to)
    planned.push({ record: 'addition', source: 'sheet', at, facts: [...stated, ...asked, ...work] })
  }
  if (enquiry) planned.push({ record: 'enquiry', source: 'resume', at: enquiry.at, facts: stated })
  for (const [n, { at, source, steps }] of applications.entries()) {
    const record = `application ${n}`
    if (source === 'site') {
      const isForm = n > 0 || random.next() < 0.7
      const later = asked.map((fact) =>
        fact.kind === 'expectedCtc' && n > 0 ? number(fact.kind, rounded(expected * 1.1)) : fact,
      )
      planned.push({
        ...{ record, at, source: isForm ? 'form' : 'resume' },
        facts: isForm ? [...stated, ...later] : stated,
      })
    }
    const call = steps.find(({ status }) => status !== 'rejected')
    if (!call || n > 0) continue
    const isOpen = number('willingToMove', random.next() < 0.7 ? 1 : 0)
    const facts = [...asked, ...work, isOpen, words('reason', random.pick(reasonsForChange))]
    planned.push({ record: null, source: 'staff', at: call.at, facts })
  }
  return planned
}
