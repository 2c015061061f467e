import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Sent } from '../../ui/api/send-json.ts'
import { parseStored } from '../../ui/safe-storage.ts'
import type { Answers } from '../session/drafts.ts'
import type { Answer, Stale } from '../session/staff-api.ts'
import { mergeAnswers } from '../ui/merge-answers.ts'
import { type Taken, takenNote } from '../ui/taken-note.ts'
import { useDraft } from '../ui/use-draft.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'

type Parsed<Input> =
  | { success: true; data: Input }
  | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }

type Options<Field extends string, Input, Saved> = {
  /** The name of the draft. */
  form: string
  labels: Record<Field, string>
  /** Undefined for a new record. */
  record: (Saved & { version: string }) | undefined
  answersOf: (record: Saved | undefined) => Record<Field, string>
  parse: (answers: Answers) => Parsed<Input>
  send: (input: Input, version: string) => Promise<Answer<Saved>>
  onSaved: (saved: Saved) => void
}

/** A colleague's version, and what was typed meanwhile. */
export type VersionConflict<Field extends string> = Pick<Stale<unknown>, 'changed'> & {
  base: Record<Field, string>
  mine: Answers
  theirs: Record<Field, string>
  version: string
}

type Base<Field extends string> = { version: string; answers: Record<Field, string> }

/** The form of a record that has versions. When a colleague was faster, both versions are merged, and staff choose where they differ. */
export function useVersionedForm<Field extends string, Input, Saved>(options: Options<Field, Input, Saved>) {
  const { form: name, labels, answersOf, parse, send, onSaved } = options
  const fields = Object.keys(labels) as Field[]
  // The record may be loaded anew while its dialog is open.
  const [opened, setOpened] = useState((): Base<Field> => {
    const { record } = options
    return { version: record?.version ?? '', answers: answersOf(record) }
  })
  const draft = useDraft(name, { base: JSON.stringify(opened), ...opened.answers })
  // A restored draft may have started from an older version.
  const base = (parseStored(draft.answers.base ?? null) as Base<Field> | null) ?? opened
  const [conflict, setConflict] = useState<VersionConflict<Field>>()
  const [taken, setTaken] = useState<Taken<Field>>()
  const form = useStaffForm<Input>({
    loadSchema: async () => ({ safeParse: (input) => parse(input as Answers) }),
    send: (input) => sendFrom(input, base.version),
    onAccepted() {},
  })

  async function sendFrom(input: Input, version: string): Promise<Sent> {
    const answer = await send(input, version)
    const stale = answer.outcome === 'refused' ? answer.stale : undefined
    const current = stale?.current as (Saved & { version: string }) | undefined
    setConflict(
      stale &&
        current && {
          changed: stale.changed,
          base: base.answers,
          mine: draft.getTyped(),
          theirs: answersOf(current),
          version: current.version,
        },
    )
    if (answer.outcome === 'accepted') {
      draft.forget()
      onSaved(answer.value)
    }
    return answer
  }

  return {
    draft,
    form,
    base: JSON.stringify(base),
    conflict,
    /** Said above the answers that are left after a colleague's were taken. */
    restoredNote: taken && takenNote(labels, taken),
    /** Saves both sides' changes; where both changed a field, mine. */
    keepMine() {
      if (!conflict) return
      const parsed = parse(mergeAnswers(fields, conflict).answers)
      void form.run((typed) => sendFrom(parsed.success ? parsed.data : typed, conflict.version))
    },
    /** Starts the form again from the colleague's version, with what only I changed. Nothing is saved yet. */
    takeTheirs() {
      if (!conflict) return
      const { answers, both, mine } = mergeAnswers(fields, conflict, 'theirs')
      const theirs = { version: conflict.version, answers: conflict.theirs }
      flushSync(() => {
        setOpened(theirs)
        draft.startFrom({ base: JSON.stringify(theirs), ...answers }, mine.length > 0)
        setTaken({ both, mine })
        setConflict(undefined)
        form.reset()
      })
      form.formProps.ref.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
    },
  }
}
