import { useState } from 'react'
import * as z from 'zod/mini'
import { dueText } from '../../contract/due/write-due.ts'
import type { Step, TaskRecord } from '../../contract/task.ts'
import { line } from '../../contract/text.ts'
import { failureSentence } from '../session/failure-sentence.ts'
import type { Answer } from '../session/staff-api.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { DueField } from './due-field.tsx'
import { useDueCheck } from './use-due-check.ts'
import { useTaskChanges } from './use-tasks.ts'

const fields = z.object({ step: line('what is next', 200), due: z.string() })
const loadSchema = async () => fields

export const STEP_CHANGED_MEANWHILE =
  'A colleague has changed what is next meanwhile, as shown above. Nothing was saved. Save again to put yours in its place.'

const isStale = (answer: Answer<unknown>) => answer.outcome === 'refused' && answer.status === 412

type StepFormProps = {
  about: TaskRecord
  /** The step that is changed; undefined for the first one. */
  step: Step | undefined
  /** The step that is next by now. */
  current: Step | undefined
  onClose: () => void
}

/** Edits the next step of a record and its date. */
export function StepForm({ about, step, current, onClose }: StepFormProps) {
  const { set } = useTaskChanges()
  const due = useDueCheck()
  const [isTold, setIsTold] = useState(false)
  const { formProps, errors, saving, failure } = useStaffForm({
    loadSchema,
    async send(values) {
      const read = due.check(values.due)
      if ('problem' in read) return { outcome: 'refused', status: 400, fields: { due: read.problem } }
      const replaces = (isTold ? current : step)?._id ?? null
      const answer = await set(about, { step: values.step, dueAt: read.dueAt, replaces })
      if (isStale(answer)) setIsTold(true)
      return answer
    },
    onAccepted: onClose,
  })
  const sentence =
    failure && !(failure.outcome === 'refused' && failure.fields?.due)
      ? isStale(failure)
        ? STEP_CHANGED_MEANWHILE
        : failureSentence(failure, 'The next step was not saved.')
      : undefined
  return (
    <form
      {...formProps}
      aria-label="What is next"
      className="grid gap-2 pb-2"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      {sentence && (
        <p role="alert" className="text-danger">
          {sentence}
        </p>
      )}
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <Input
            label="Next step"
            name="step"
            maxLength={200}
            defaultValue={step?.step ?? ''}
            error={errors.step}
            readOnly={saving}
            autoFocus
          />
        </div>
        <DueField
          label="When"
          name="due"
          defaultValue={dueText(step?.dueAt ?? null, Date.now())}
          error={errors.due}
          className="w-40"
        />
      </div>
      <div className="flex gap-2">
        <Button type="submit" look="soft" busy={saving} busyLabel="Saving...">
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
