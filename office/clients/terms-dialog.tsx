import { useState } from 'react'
import type { ClientTerms, Terms } from '../../contract/clients/terms.ts'
import { TextField } from '../../ui/field.tsx'
import { ResultNote } from '../../ui/result-note.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import { Button } from '../ui/button.tsx'
import { DraftDialog } from '../ui/draft-dialog.tsx'
import { MORE_BANDS, parseTerms, type TermField, termAnswers, termLabels } from './terms-answers.ts'
import { useTermsChange } from './use-terms.ts'
import { useVersionedForm } from './use-versioned-form.ts'
import { VersionConflict } from './version-conflict.tsx'

type TermsDialogProps = { client: string; name: string; agreed: ClientTerms; onClose: () => void }

/** Edits the terms agreed with a client. Jobs that are open keep the terms with which they opened. */
export function TermsDialog({ client, name, agreed, onClose }: TermsDialogProps) {
  const send = useTermsChange(client)
  const { draft, form, base, conflict, restoredNote, keepMine, takeTheirs } = useVersionedForm<
    TermField,
    Terms,
    ClientTerms
  >({
    form: `terms-${client}`,
    labels: termLabels,
    record: agreed,
    answersOf: termAnswers,
    parse: parseTerms,
    send,
    onSaved: onClose,
  })
  const typed = [1, 2, 3].filter((place) => draft.answers[`above${place}`] || draft.answers[`percent${place}`])
  const [added, setAdded] = useState(0)
  const bands = Math.max(added, ...typed)
  const field = (field: TermField, label: string = termLabels[field]) => ({
    name: field,
    label,
    defaultValue: draft.answers[field],
    error: form.errors[field],
    optional: true,
    inputMode: 'decimal' as const,
  })
  return (
    <DraftDialog
      title="Terms"
      subtitle={name}
      saveLabel="Save terms"
      draft={draft}
      restoredNote={restoredNote}
      form={form}
      onClose={onClose}
      result={
        conflict ? (
          <VersionConflict
            thing="these terms"
            labels={termLabels}
            conflict={conflict}
            busy={form.saving}
            onKeepMine={keepMine}
            onUseTheirs={takeTheirs}
          />
        ) : (
          form.failure && (
            <ResultNote tone="failure">{failureSentence(form.failure, 'The terms were not saved.')}</ResultNote>
          )
        )
      }
    >
      <input type="hidden" name="base" defaultValue={base} />
      <p className="text-ink-2">
        Jobs that are open keep the terms with which they opened. Leave empty what is not agreed.
      </p>
      <TextField {...field('percent0')} hint="Such as 8.33" />
      {[1, 2, 3].slice(0, bands).map((place) => (
        <div key={place} className="grid gap-5 sm:grid-cols-2">
          <TextField {...field(`above${place}` as TermField, termLabels.above1)} hint="Such as 30 for ₹30 lakh" />
          <TextField {...field(`percent${place}` as TermField, termLabels.percent1)} />
        </div>
      ))}
      {bands < MORE_BANDS && (
        <Button className="-ml-2 justify-self-start" onClick={() => setAdded(bands + 1)}>
          Another fee for higher salaries
        </Button>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('billAfterDays')} hint="0 is on joining" />
        <TextField {...field('payWithinDays')} hint="Such as 30" />
        <TextField {...field('replacementDays')} hint="Such as 90" />
        <TextField {...field('protectionMonths')} hint="How long somebody whom we sent counts as ours, such as 6" />
      </div>
      <TextField {...field('gstNumber')} inputMode="text" hint="15 signs, such as 27AAPFU0939F1ZV" />
    </DraftDialog>
  )
}
