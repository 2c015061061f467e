import { ContactLines, type ContactLinesProps } from './contact-lines.tsx'

type NextStepsProps = ContactLinesProps & {
  heading: string
  /** The time is left out where a step has none. */
  steps: readonly { when: string; text: string }[]
  contact: string
}

/** The steps after a form is sent, and other ways to reach the firm. */
export function NextSteps({ heading, steps, contact, ...lines }: NextStepsProps) {
  return (
    <>
      <h2 className="text-card">{heading}</h2>
      <ol className="mt-4 border-line border-t">
        {steps.map(({ when, text }) => (
          <li
            key={text}
            className="grid gap-x-4 border-line border-b py-4 text-label leading-normal sm:grid-cols-[6rem_1fr]"
          >
            {when && <b className="font-semibold">{when}</b>}
            <span className={`text-ink-2 ${when ? '' : 'col-span-full'}`}>{text}</span>
          </li>
        ))}
      </ol>
      <h2 className="mt-10 mb-4 text-card">{contact}</h2>
      <ContactLines {...lines} />
    </>
  )
}
