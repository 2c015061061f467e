import { ContactLines, type ContactLinesProps } from './contact-lines.tsx'

type ContactFactsProps = ContactLinesProps & {
  heading: string
  hours: readonly { days: string; time: string }[]
}

/** Phone, e-mail and business hours, beside a form. */
export function ContactFacts({ heading, hours, ...lines }: ContactFactsProps) {
  return (
    <>
      <h2 className="text-card">{heading}</h2>
      <div className="mt-4">
        <ContactLines {...lines} />
      </div>
      <h2 className="mt-10 text-card">Business hours</h2>
      <dl className="mt-4 max-w-80 border-line border-t text-label">
        {hours.map(({ days, time }) => (
          <div key={days} className="flex justify-between border-line border-b py-3">
            <dt className="font-semibold">{days}</dt>
            <dd className="text-ink-2">{time}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
