import { type ReactNode, useState } from 'react'
import { formatMoment } from '../../contract/time.ts'
import type { Sent } from '../../ui/api/send-json.ts'
import { failureSentence } from '../session/failure-sentence.ts'
import { Button } from '../ui/button.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'

type Options<Values> = {
  loadSchema: Parameters<typeof useStaffForm<Values>>[0]['loadSchema']
  send: (values: Values) => Promise<Sent>
  onAccepted?: () => void
}

/** The form of a section: the sentence of its last result stays until it is sent again. */
export function useSectionForm<Values>({ loadSchema, send, onAccepted = () => {} }: Options<Values>) {
  const [said, setSaid] = useState<{ isFailure: boolean; sentence: string }>()
  const form = useStaffForm<Values>({
    loadSchema,
    send: (values) => {
      setSaid(undefined)
      return tell(send(values))
    },
    onAccepted,
  })

  async function tell(sending: Promise<Sent>) {
    const sent = await sending
    if (sent.outcome === 'accepted') setSaid({ isFailure: false, sentence: 'Saved. It counts from now on.' })
    else if (sent.outcome === 'network')
      setSaid({ isFailure: true, sentence: 'Not connected: nothing was saved. Please try again.' })
    else if (sent.code === 'changed_meanwhile')
      setSaid({
        isFailure: true,
        sentence:
          'A colleague changed these settings meanwhile. What you typed is still here: look at it once more, then save.',
      })
    else if (sent.code !== 'expired_records')
      setSaid({
        isFailure: true,
        sentence: sent.error ?? failureSentence(sent, 'Nothing was saved. Please try again.'),
      })
    return sent
  }

  return {
    ...form,
    said,
    /** Sends the fields by another request than `send`. */
    runAgain: (again: (values: Values) => Promise<Sent>) => void form.run((values) => tell(again(values))),
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
