import { useState } from 'react'
import type { Category } from '../../contract/category.ts'
import type { ListedJob } from '../../contract/job.ts'
import type { JobInput } from '../../contract/job-input.ts'
import type { Sent } from '../../ui/api/send-json.ts'
import { Note } from '../../ui/note.tsx'
import { ResultNote } from '../../ui/result-note.tsx'
import { DraftDialog } from '../ui/draft-dialog.tsx'
import { type Taken, takenNote } from '../ui/taken-note.ts'
import { useDraft } from '../ui/use-draft.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'
import {
  answersOf,
  answersOfCopy,
  answersOfInput,
  baseOf,
  type JobAnswers,
  type JobField,
  jobAnswers,
  jobLabels,
  parseAnswers,
  payloadOf,
  readBase,
  writeBase,
} from './job-answers.ts'
import { type Conflict, JobConflict } from './job-conflict.tsx'
import { JobFields } from './job-fields.tsx'
import { mergeJobAnswers } from './merge-job-answers.ts'
import { useJobChanges } from './use-jobs.ts'

/** Answers for a new job from an enquiry. `sender`: the name of its author. */
export type EnquiredJob = { enquiry: string; sender: string; answers: Partial<JobAnswers> }

/** A new job, a copy of a job, a draft from an enquiry, or an existing job. */
export type JobSubject =
  | { mode: 'create'; from?: ListedJob; enquired?: EnquiredJob; known?: { clientId?: string } }
  | { mode: 'edit'; job: ListedJob }

type JobDialogProps = {
  subject: JobSubject
  categories: readonly Category[] | undefined
  onClose: () => void
  onSaved: () => void
}

/** A colleague's version that the form starts again from: the fields taken from it, and those that only I changed. */
type TakenJob = Taken<JobField> & { job: ListedJob }

export function JobDialog({ subject, ...props }: JobDialogProps) {
  const [taken, setTaken] = useState<TakenJob>()
  const shown: JobSubject = taken ? { mode: 'edit', job: taken.job } : subject
  // Remounted for another version, so that all fields start with it.
  return <JobForm key={taken?.job.version} subject={shown} taken={taken} onUseTheirs={setTaken} {...props} />
}

type JobFormProps = JobDialogProps & { taken: TakenJob | undefined; onUseTheirs: (taken: TakenJob) => void }

function JobForm({ subject, categories, taken, onClose, onSaved, onUseTheirs }: JobFormProps) {
  const job = subject.mode === 'edit' ? subject.job : undefined
  const copied = subject.mode === 'create' ? subject.from : undefined
  const enquired = subject.mode === 'create' ? subject.enquired : undefined
  const clientId = subject.mode === 'create' ? subject.known?.clientId : undefined
  const draft = useDraft(`job-${subject.mode}-${(job ?? copied)?._id ?? enquired?.enquiry ?? clientId ?? 'empty'}`, {
    base: writeBase(baseOf(job)),
    ...(copied ? answersOfCopy(copied) : answersOf(job)),
    ...(enquired && { ...enquired.answers, status: 'draft' }),
    ...(clientId && { clientId }),
  })
  // A restored draft may have started from an older version.
  const base = readBase(draft.answers.base) ?? baseOf(job)
  const { create, update } = useJobChanges()
  const [conflict, setConflict] = useState<Conflict>()
  const form = useStaffForm<JobInput>({
    loadSchema: async () => jobAnswers(base.answers, Date.now),
    send: (input) => send(input, payloadOf(input, base.answers), base.version),
    onAccepted() {
      draft.forget()
      onSaved()
    },
  })

  async function send(input: JobInput, payload: JobInput, version: string): Promise<Sent> {
    if (!job) return create({ ...payload, ...(enquired && { enquiry: enquired.enquiry }) })
    const answer = await update(job._id, payload, version)
    const stale = answer.outcome === 'refused' ? answer.stale : undefined
    setConflict(stale && { mine: answersOfInput(input), ...stale })
    return answer
  }

  /** Saves my changed fields over the colleague's version, whose other fields stay. */
  async function sendOver(input: JobInput, current: ListedJob): Promise<Sent> {
    const theirs = answersOf(current)
    const { answers } = mergeJobAnswers({ base: base.answers, mine: answersOfInput(input), theirs })
    const merged = parseAnswers(answers)
    return send(input, payloadOf(merged.success ? merged.data : input, theirs), current.version ?? '')
  }

  /** Starts again from the colleague's version, with the fields that only I changed. */
  function takeTheirs({ current }: Conflict) {
    const sides = { base: base.answers, mine: draft.getTyped(), theirs: answersOf(current) }
    const { answers, both, mine } = mergeJobAnswers(sides, 'theirs')
    if (mine.length > 0) draft.replace({ base: writeBase(baseOf(current)), ...answers })
    else draft.forget()
    onUseTheirs({ job: current, both, mine })
  }

  return (
    <DraftDialog
      wide
      title={job ? 'Edit Job' : 'Add New Job'}
      subtitle={job?.title}
      saveLabel="Save Job"
      draft={draft}
      restoredNote={taken && takenNote(jobLabels, taken)}
      form={form}
      withSummary
      onClose={onClose}
      notice={
        (copied || enquired) && (
          <Note tone="info" className="mb-5">
            {copied && <p>This is a copy of {copied.title}. It starts as active and without a closing date.</p>}
            {enquired && (
              <p>
                This is what the enquiry of {enquired.sender} says. It starts as a draft, which visitors do not see, and
                without the name of the company.
              </p>
            )}
          </Note>
        )
      }
      result={
        conflict ? (
          <JobConflict
            conflict={conflict}
            base={base.answers}
            busy={form.saving}
            onKeepMine={() => form.run((input) => sendOver(input, conflict.current))}
            onUseTheirs={() => takeTheirs(conflict)}
          />
        ) : (
          form.failure && <ResultNote tone="failure">{sentenceOf(form.failure)}</ResultNote>
        )
      }
    >
      <JobFields answers={draft.answers} errors={form.errors} categories={categories} />
    </DraftDialog>
  )
}

function sentenceOf(sent: Sent): string {
  if (sent.outcome === 'network') return 'Network error. Please try again.'
  return (sent.outcome === 'refused' && sent.error) || 'Failed to save job'
}
