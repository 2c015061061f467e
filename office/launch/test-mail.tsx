import { type FormEvent, useState } from 'react'
import { testMailInput } from '../../contract/content/site-editing.ts'
import { formatMoment } from '../../contract/time.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { useLaunchChanges } from './use-launch.ts'

export function TestMail({ testedAt }: { testedAt: string | null }) {
  const { sendTestMail } = useLaunchChanges()
  const [to, setTo] = useState('')
  const [result, setResult] = useState<{ ok: boolean; sentence: string }>()

  async function send(event: FormEvent) {
    event.preventDefault()
    const checked = testMailInput.safeParse({ to })
    if (!checked.success) return setResult({ ok: false, sentence: checked.error.issues[0]?.message ?? '' })
    const answer = await sendTestMail(to)
    if (answer.outcome === 'accepted') {
      setResult({ ok: true, sentence: `The test mail to ${to} is on its way. Please look whether it arrives.` })
    } else {
      const refusal = answer.outcome === 'refused' ? answer.error : undefined
      setResult({ ok: false, sentence: refusal ?? 'Not connected: no mail was sent. Please try again.' })
    }
  }

  return (
    <form className="flex flex-wrap items-end gap-3" noValidate onSubmit={send}>
      <div className="w-72 max-w-full">
        <Input
          label="Send it to"
          type="email"
          value={to}
          autoComplete="email"
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <Button look="soft" type="submit" className="h-9!">
        Send a test mail
      </Button>
      {testedAt && <p className="pb-1.5 text-ink-2">Last sent {formatMoment(testedAt)}</p>}
      <p
        role="status"
        className={`basis-full empty:hidden ${result?.ok ? 'text-success' : 'font-semibold text-danger'}`}
      >
        {result?.sentence}
      </p>
    </form>
  )
}
