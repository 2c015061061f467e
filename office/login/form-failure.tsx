import type { Sent } from '../../ui/api/send-json.ts'
import { ResultNote } from '../../ui/result-note.tsx'

/** Why a form of the login was not accepted, unless its fields say so. */
export function FormFailure({ failure }: { failure: Exclude<Sent, { outcome: 'accepted' }> | undefined }) {
  if (!failure || (failure.outcome === 'refused' && failure.fields)) return null
  return (
    <ResultNote tone="failure">
      {failure.outcome === 'refused' && failure.error ? failure.error : 'Network error. Please try again.'}
    </ResultNote>
  )
}
