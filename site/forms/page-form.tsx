import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConsentLine, type PrivacyNotice } from './consent-line.tsx'
import { HoneypotField } from './honeypot-field.tsx'
import { OutcomeNote, type OutcomeSentences } from './outcome-note.tsx'
import { type SendingForm, trapName } from './use-sending-form.ts'

type PageFormProps<Values> = OutcomeSentences & {
  label: string
  sending: SendingForm<Values>
  notice: PrivacyNotice
  /** The label of the button that sends. */
  submit: string
  /** The error summary above the fields of a long form. */
  summary?: ReactNode
  /** The fields, or groups of fields, which are spaced further apart. */
  children: ReactNode
  grouped?: boolean
}

/** A form that is part of a page: contact and quote. DialogForm is its counterpart in a dialog. */
export function PageForm<Values>(props: PageFormProps<Values>) {
  const { label, sending, notice, submit, summary, children, grouped = false, ...sentences } = props
  const { formProps, submitting, checking, submission, retry } = sending
  return (
    <form aria-label={label} {...formProps}>
      {summary}
      <fieldset disabled={submitting} className={`grid ${grouped ? 'gap-10' : 'gap-5'}`}>
        {children}
        <ConsentLine notice={notice} />
        <p>
          <Button type="submit" busy={submitting || checking} busyLabel="Submitting...">
            {submit}
          </Button>
        </p>
      </fieldset>
      <HoneypotField name={trapName} />
      <OutcomeNote submission={submission} retry={retry} {...sentences} />
    </form>
  )
}
