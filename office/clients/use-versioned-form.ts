import { useState } from 'react'
import type { Sent } from '../../ui/api/send-json.ts'
import { parseStored } from '../../ui/safe-storage.ts'
import type { Answers } from '../session/drafts.ts'
import type { Answer, Stale } from '../session/staff-api.ts'
import { mergeAnswers } from '../ui/merge-answers.ts'
import { useDraft } from '../ui/use-draft.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'

type Parsed<Input> =
  | { success: true; data: Input }
  | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }

type Options<Field extends string, Input, Saved> = {
  /** The name of the draft. */
  form: string
  fields: readonly Field[]
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
  const { form: name, fields, answersOf, parse, send, onSaved } = options
  // The record may be loaded anew while its dialog is open.
  const [record] = useState(options.record)
  const opened: Base<Field> = { version: record?.version ?? '', answers: answersOf(record) }
  const draft = useDraft(name, { base: JSON.stringify(opened), ...opened.answers })
  // A restored draft may have started from an older version.
  const base = (parseStored(draft.answers.base ?? null) as Base<Field> | null) ?? opened
  const [conflict, setConflict] = useState<VersionConflict<Field>>()
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
    /** Saves both sides' changes; where both changed a field, those of `winner`. */
    merge(winner: 'mine' | 'theirs') {
      if (!conflict) return
      const { answers } = mergeAnswers(fields, conflict, winner)
      const parsed = parse(answers)
      void form.run((typed) => sendFrom(parsed.success ? parsed.data : typed, conflict.version))
    },
  }
}
