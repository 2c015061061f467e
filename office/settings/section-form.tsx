import { type FormEvent, type ReactNode, useState } from 'react'
import { formatMoment } from '../../contract/time.ts'
import type { Sent } from '../../ui/api/send-json.ts'
import { failureSentence } from '../session/failure-sentence.ts'
import { Button } from '../ui/button.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'

type Options<Values> = {
  loadSchema: Parameters<typeof useStaffForm<Values>>[0]['loadSchema']
  /** Of the settings that are shown. */
  version: string
  /** `version`: of the settings that were shown when the first field was changed. */
  send: (values: Values, version: string) => Promise<Sent>
  onAccepted?: () => void
}

const saved = 'Saved. It counts from now on.'
const changedMeanwhile =
  'A colleague changed these settings meanwhile. What you typed is still here: look at it once more, then save.'

/** The form of a section: the sentence of its last result stays until it is sent again. */
export function useSectionForm<Values>({ loadSchema, version, send, onAccepted = () => {} }: Options<Values>) {
  const [said, setSaid] = useState<{ isFailure: boolean; sentence: string }>()
  const [opened, setOpened] = useState<string>()
  const form = useStaffForm<Values>({
    loadSchema,
    send: (values) => {
      setSaid(undefined)
      return tell(send(values, opened ?? version))
    },
    onAccepted,
  })

  async function tell(sending: Promise<Sent>, sentences = { accepted: saved, changedMeanwhile }) {
    const sent = await sending
    // Somebody who was told of the change has seen it.
    if (sent.outcome === 'accepted' || (sent.outcome === 'refused' && sent.code === 'changed_meanwhile'))
      setOpened(undefined)
    if (sent.outcome === 'accepted') setSaid({ isFailure: false, sentence: sentences.accepted })
    else if (sent.outcome === 'network')
      setSaid({ isFailure: true, sentence: 'Not connected: nothing was saved. Please try again.' })
    else if (sent.code === 'changed_meanwhile') setSaid({ isFailure: true, sentence: sentences.changedMeanwhile })
    else if (sent.code !== 'expired_records')
      setSaid({
        isFailure: true,
        sentence: sent.error ?? failureSentence(sent, 'Nothing was saved. Please try again.'),
      })
    return sent
  }

  return {
    ...form,
    formProps: {
      ...form.formProps,
      onChange(event: FormEvent) {
        setOpened(opened ?? version)
        form.formProps.onChange(event)
      },
    },
    said,
    /** Tells the result of another change of the section. */
    tell,
    /** Sends the fields by another request than `send`. */
    runAgain: (again: (values: Values, version: string) => Promise<Sent>) =>
      void form.run((values) => tell(again(values, opened ?? version))),
  }
}

type FootProps = {
  label: string
  saving: boolean
  said: { isFailure: boolean; sentence: string } | undefined
  changed: { by: string; at: string } | null
  /** Further buttons. */
  children?: ReactNode
}

/** The button of a section, its last result, and who changed it last. */
export function SectionFoot({ label, saving, said, changed, children }: FootProps) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button look="filled" type="submit" busy={saving} busyLabel="Saving...">
          {label}
        </Button>
        {children}
        {changed && (
          <p className="text-ink-2">
            Changed by {changed.by}, {formatMoment(changed.at)}
          </p>
        )}
      </div>
      <p role="status" className={`empty:hidden ${said?.isFailure ? 'font-semibold text-danger' : 'text-success'}`}>
        {said?.sentence}
      </p>
    </div>
  )
}

/** Why a field cannot be changed here. */
export const fixedHint = (name: string) => `Set by the server's settings file: ${name}.`
