import { dayInWords, type WorkingDays, workingDayAfter } from '../../../contract/working-days.ts'
import { useNow } from '../../page-data.tsx'

/** Promises of the firm to applicants. Texts that it has not written yet are empty. */
export type HandlingTexts = {
  heading: string
  reader: string
  /** Until an applicant hears; undefined while the firm promises nothing. */
  hearWithin: WorkingDays | undefined
  hearing: string
  cost: string
  keeping: string
}

/** The firm's promises about an application. A promise that it has not made is not shown. */
export function Handling({ heading, reader, hearWithin, hearing, cost, keeping }: HandlingTexts) {
  const now = useNow()
  const date = hearWithin && `Apply today and you hear by ${dayInWords(workingDayAfter(now, hearWithin))}.`
  const rows = [
    { name: 'Who reads it', text: reader },
    { name: 'When you hear', text: [date, hearing].filter(Boolean).join(' ') },
    { name: 'What it costs you', text: cost },
    { name: 'What we keep', text: keeping },
  ]
  return (
    <section className="job-section">
      <h2>{heading}</h2>
      <dl className="handling">
        {rows
          .filter(({ text }) => text)
          .map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
