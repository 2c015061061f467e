import { type FormEvent, useState } from 'react'
import { testMailInput } from '../../contract/settings.ts'
import { formatMoment } from '../../contract/time.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { useSettings, useSettingsChanges } from './use-settings.ts'

/** Sends a test mail by the mail server of now. The result of the last one stays on the screen, for every owner. */
export function TestMail() {
  const { data } = useSettings()
  const { sendTestMail } = useSettingsChanges()
  const [to, setTo] = useState('')
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ ok: boolean; sentence: string }>()
  const last = data?.mailServer.test

  async function send(event: FormEvent) {
    event.preventDefault()
    const checked = testMailInput.safeParse({ to })
    if (!checked.success) return setSaid({ ok: false, sentence: checked.error.issues[0]?.message ?? '' })
    setSaid(undefined)
    setBusy(true)
    const answer = await sendTestMail(to)
    setBusy(false)
    if (answer.outcome === 'accepted')
      return setSaid({ ok: true, sentence: `The test mail to ${to} is on its way. Please look whether it arrives.` })
    const refusal = answer.outcome === 'refused' ? answer.error : undefined
    setSaid({ ok: false, sentence: refusal ?? 'Not connected: no mail was sent. Please try again.' })
  }

  return (
    <form className="grid gap-2" noValidate onSubmit={send}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-72 max-w-full">
          <Input
            label="Send it to"
            type="email"
            value={to}
            autoComplete="email"
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        </div>
        <Button look="soft" type="submit" className="h-9!" busy={busy} busyLabel="Sending...">
          Send a test mail
        </Button>
      </div>
      <p role="status" className={`empty:hidden ${said?.ok ? 'text-success' : 'font-semibold text-danger'}`}>
        {said?.sentence}
      </p>
      {last && (
        <p className={last.problem ? 'text-danger' : 'text-ink-2'}>
          Last test: {formatMoment(last.at)}
          {last.by && ` by ${last.by}`}. {last.problem ? `Not sent. ${last.problem}` : 'The mail server took the mail.'}
        </p>
      )}
    </form>
  )
}
