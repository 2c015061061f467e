import { useState } from 'react'
import type { Enquiry } from '../../contract/enquiry.ts'
import { readQuoteMessage, summaryLine } from '../../contract/quote-summary.ts'
import { Button } from '../ui/button.tsx'

/** A quote request in one line, with what was typed freely below it; the original text is one press away. */
export function EnquiryMessage({ message }: Pick<Enquiry, 'message'>) {
  const [isOriginal, setOriginal] = useState(false)
  const quote = readQuoteMessage(message)
  const line = summaryLine(message)
  if (!quote || line === '')
    return (
      <section>
        <h3 className="text-[1rem]">Message</h3>
        <Text>{message}</Text>
      </section>
    )
  return (
    <section>
      <h3 className="wrap-anywhere text-[1.125rem] leading-6">{line}</h3>
      {!isOriginal && quote.industry && <p className="mt-1 text-ink-2">{quote.industry}</p>}
      <Text>{isOriginal ? message : quote.requirements}</Text>
      <Button className="-ml-3 mt-1" aria-expanded={isOriginal} onClick={() => setOriginal(!isOriginal)}>
        {isOriginal ? 'Hide the original text' : 'Show the original text'}
      </Button>
    </section>
  )
}

function Text({ children }: { children: string }) {
  return <p className="mt-2 wrap-anywhere whitespace-pre-line text-[1rem] leading-6">{children}</p>
}
