import type { Enquiry } from '../../contract/enquiry.ts'
import { readQuotedJob, readQuoteMessage } from '../../contract/quote-summary.ts'
import type { EnquiredJob } from '../jobs/job-dialog.tsx'

/** A draft of a job from a quote request. Its company is left out, because visitors read the description. */
export function enquiredJob({ _id: enquiry, fullName: sender, message, client }: Enquiry): EnquiredJob | undefined {
  const quote = readQuoteMessage(message)
  if (!quote) return undefined
  const { title, places, salary } = readQuotedJob(quote.requirements)
  return {
    enquiry,
    sender,
    answers: {
      ...(title && { title }),
      ...(quote.industry && { industry: quote.industry }),
      ...(places !== undefined && { placesToFill: String(places) }),
      ...(salary && { salary }),
      ...(client && { clientId: client._id }),
      description: quote.requirements,
    },
  }
}
