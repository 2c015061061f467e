import type { Sent } from '../../../lib/send-json.ts'
import { Button } from '../../../ui/button.tsx'
import { ResultNote } from '../../../ui/result-note.tsx'

type SaveFailureProps = {
  sent: Sent
  onSaveAnyway: () => void
}

/** Why the job was not saved. What was typed still stands in the fields. */
export function SaveFailure({ sent, onSaveAnyway }: SaveFailureProps) {
  const changedMeanwhile = sent.outcome === 'refused' && sent.status === 412
  return (
    <>
      <ResultNote tone="failure">{sentenceOf(sent)}</ResultNote>
      {changedMeanwhile && (
        <p className="mt-3">
          <Button look="outlined" size="small" onClick={onSaveAnyway}>
            Save mine over it
          </Button>
        </p>
      )}
    </>
  )
}

function sentenceOf(sent: Sent): string {
  if (sent.outcome === 'network') return 'Network error. Please try again.'
  return (sent.outcome === 'refused' && sent.error) || 'Failed to save job'
}
