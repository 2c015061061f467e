import type { ListedJob } from '../../../../contract/job.ts'
import type { Sent } from '../../../lib/send-json.ts'
import { Button } from '../../../ui/button.tsx'
import { ResultNote } from '../../../ui/result-note.tsx'
import { answersOf, differences, jobLabels } from './job-answers.ts'
import { useJobs } from './use-jobs.ts'

type SaveFailureProps = {
  sent: Sent
  /** The job as it was when the dialog was opened. */
  opened: ListedJob | undefined
  /** Save what was typed over the version that someone else has made. */
  onSaveOver: (version: string | undefined) => void
}

/** Why the job was not saved. What was typed still stands in the fields. */
export function SaveFailure({ sent, opened, onSaveOver }: SaveFailureProps) {
  const changedMeanwhile = sent.outcome === 'refused' && sent.status === 412
  return (
    <>
      <ResultNote tone="failure">{sentenceOf(sent)}</ResultNote>
      {changedMeanwhile && opened && <TheirVersion opened={opened} onSaveOver={onSaveOver} />}
    </>
  )
}

function sentenceOf(sent: Sent): string {
  if (sent.outcome === 'network') return 'Network error. Please try again.'
  return (sent.outcome === 'refused' && sent.error) || 'Failed to save job'
}

function TheirVersion({ opened, onSaveOver }: Omit<SaveFailureProps, 'sent'> & { opened: ListedJob }) {
  const { data: jobs } = useJobs()
  const theirs = jobs?.find((job) => job._id === opened._id)
  if (!theirs) return null
  const answers = answersOf(theirs)
  const changed = differences(opened, theirs)
  return (
    <div className="mt-4">
      {changed.length > 0 && <p className="font-semibold">What they changed</p>}
      <dl className="mt-2 grid gap-2">
        {changed.map((name) => (
          <div key={name}>
            <dt className="text-ink-2 text-meta">{jobLabels[name]}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{answers[name] || 'Nothing'}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <Button look="outlined" size="small" onClick={() => onSaveOver(theirs.version)}>
          Save mine over theirs
        </Button>
      </p>
    </div>
  )
}
