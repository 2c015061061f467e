import { useState } from 'react'
import type { Enquiry, EnquiryStatus } from '../../contract/enquiry.ts'
import { formatMoment } from '../../contract/time.ts'
import { type Undone, useUndo } from '../frame/undo.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import type { Stale } from '../session/staff-api.ts'
import { useEnquiryChanges } from './use-enquiries.ts'

type Result = { tone: 'failure' | 'info'; sentence: string }

/** Marks an enquiry as answered or opens it again, with ten seconds to undo it. */
export function useEnquiryStatus() {
  const { mark } = useEnquiryChanges()
  const { offer } = useUndo()
  const [result, setResult] = useState<Result>()

  async function change(enquiry: Enquiry, status: EnquiryStatus) {
    setResult(undefined)
    const answer = await mark(enquiry, { status })
    if (answer.outcome === 'accepted') {
      const { value } = answer
      const sentence = `The enquiry of ${enquiry.fullName} is ${status === 'answered' ? 'answered' : 'open again'}.`
      return offer({ sentence, records: [enquiry._id], undo: () => takeBack(value, enquiry.status) })
    }
    const stale = answer.outcome === 'refused' ? answer.stale : undefined
    // A colleague changed it and changed it back, so the change still applies.
    if (stale && stale.current.status !== status) return change(stale.current, status)
    if (stale) return setResult({ tone: 'info', sentence: theirChange(stale) })
    const failed = status === 'answered' ? 'Failed to mark it as answered' : 'Failed to open it again'
    return setResult({ tone: 'failure', sentence: failureSentence(answer, failed) })
  }

  async function takeBack(changed: Enquiry, status: EnquiryStatus): Promise<Undone> {
    const answer = await mark(changed, { status, isUndo: true })
    if (answer.outcome === 'accepted') return { ok: true, sentence: 'The change is undone.' }
    if (answer.outcome === 'refused' && answer.stale)
      return { ok: true, sentence: 'Nothing was undone: the enquiry has been changed since.' }
    return { ok: false, sentence: failureSentence(answer, 'Failed to undo the change.') }
  }

  return { change, result }
}

/** The sentence about a colleague's change. */
function theirChange({ current, changed }: Stale<Enquiry>): string {
  const did = current.status === 'answered' ? 'marked as answered' : 'opened again'
  const who = changed ? ` by ${changed.by} on ${formatMoment(changed.at)}` : ''
  return `The enquiry of ${current.fullName} was ${did}${who}, before you.`
}
