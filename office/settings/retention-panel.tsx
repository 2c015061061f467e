import { useState } from 'react'
import {
  type OfficeSettings,
  type RetainedKind,
  type RetentionInput,
  retainedKinds,
  retentionInput,
} from '../../contract/settings.ts'
import { Panel, PanelBody } from '../frame/panel.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { Input } from '../ui/input.tsx'
import { kindLabels } from './labels.ts'
import { fixedHint, SectionFoot, useSectionForm } from './section-form.tsx'
import { useSettingsChanges } from './use-settings.ts'

/** The fields as the server takes them: an empty one keeps the records. */
const formSchema = {
  safeParse(input: unknown) {
    const fields = Object.entries(input as Record<string, string>)
    return retentionInput.safeParse(
      Object.fromEntries(fields.map(([kind, days]) => [kind, days.trim() === '' ? null : Number(days)])),
    )
  },
}
const loadSchema = async () => formSchema

const hints: Partial<Record<RetainedKind, string>> = {
  clientContact: 'Counted from the last job, submission, enquiry, note or change of the client',
}

/** After how many days records are erased by themselves. */
export function RetentionPanel({ settings }: { settings: OfficeSettings['retention'] }) {
  const { setRetention } = useSettingsChanges()
  const { version, changed } = settings
  const [question, setQuestion] = useState<string>()
  const send = async (values: RetentionInput, opened: string) => {
    const answer = await setRetention(values, opened)
    if (answer.outcome === 'refused' && answer.code === 'expired_records') setQuestion(answer.error)
    return answer
  }
  const { formProps, errors, saving, said, runAgain } = useSectionForm<RetentionInput>({ loadSchema, version, send })
  const isFixed = retainedKinds.every((kind) => settings[kind].fixedBy !== null)

  return (
    <Panel id="retention" title="How long records are kept">
      <PanelBody>
        <form {...formProps} className="grid max-w-[46rem] gap-4">
          <p>
            After so many days a record is erased by itself, with its resume and its mails. It cannot be brought back.
            Without a number records stay until somebody erases them.
          </p>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {retainedKinds.map((kind) => (
              <Input
                key={kind}
                name={kind}
                label={`${kindLabels[kind]}, days`}
                inputMode="numeric"
                hint={settings[kind].fixedBy ? fixedHint(settings[kind].fixedBy) : hints[kind]}
                readOnly={settings[kind].fixedBy !== null}
                defaultValue={settings[kind].value ?? ''}
                error={errors[kind]}
              />
            ))}
          </div>
          {!isFixed && <SectionFoot label="Save periods" saving={saving} said={said} changed={changed} />}
        </form>
        <Confirm
          open={question !== undefined}
          title="Erase older records?"
          sentence={question ?? ''}
          confirmLabel="Save and erase"
          onConfirm={() => {
            setQuestion(undefined)
            runAgain((values, opened) => setRetention({ ...values, withErasure: true }, opened))
          }}
          onCancel={() => setQuestion(undefined)}
        />
      </PanelBody>
    </Panel>
  )
}
