import { ContactLines, type ContactLinesProps } from './contact-lines.tsx'

type NextStepsProps = ContactLinesProps & {
  heading: string
  steps: readonly string[]
  contact: string
}

/** The steps after a form is sent, and other ways to reach the firm. */
export function NextSteps({ heading, steps, contact, ...lines }: NextStepsProps) {
  return (
    <>
      <h2 className="text-card">{heading}</h2>
      <ol className="mt-4 border-line border-t">
        {steps.map((step) => (
          <li key={step} className="border-line border-b py-4 text-ink-2 text-label leading-normal">
            {step}
          </li>
        ))}
      </ol>
      <h2 className="mt-10 mb-4 text-card">{contact}</h2>
      <ContactLines {...lines} />
    </>
  )
}
