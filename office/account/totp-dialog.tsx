import { useEffect, useState } from 'react'
import { PLEASE_ENTER_CODE, type TotpSetUp } from '../../contract/second-factor.ts'
import { TextField } from '../../ui/field.tsx'
import { loadCode } from '../../ui/loading/load-code.ts'
import { failureSentence } from '../session/failure-sentence.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useSecondFactors } from './use-second-factors.ts'

type TotpDialogProps = { setUp: TotpSetUp; onConfirmed: (codes: string[]) => void; onClose: () => void }

/** The QR code of an authenticator app, and the first code that confirms it. */
export function TotpDialog({ setUp: { secret, uri }, onConfirmed, onClose }: TotpDialogProps) {
  const { confirmTotp } = useSecondFactors()
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function onSubmit(answers: FormData) {
    const code = String(answers.get('code') ?? '')
    setError(code ? undefined : PLEASE_ENTER_CODE)
    setFailure(undefined)
    if (!code) return
    setBusy(true)
    const answer = await confirmTotp(code)
    setBusy(false)
    if (answer.outcome === 'accepted') return onConfirmed(answer.value.recoveryCodes)
    const refused = answer.outcome === 'refused' ? answer.fields?.code : undefined
    setError(refused)
    setFailure(refused ? undefined : failureSentence(answer, 'The app could not be confirmed.'))
  }

  return (
    <FormDialog
      title="Authenticator app"
      submitLabel="Confirm"
      busyLabel="Checking..."
      busy={busy}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>Scan this with your authenticator app, then enter the six digits that it shows.</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <QrCode text={uri} />
        <p className="min-w-0 flex-1 basis-40">
          Without a camera, enter this key: <span className="font-semibold">{inFours(secret)}</span>
        </p>
      </div>
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        width="phone"
        error={error}
        readOnly={busy}
      />
    </FormDialog>
  )
}

/** Easier to copy by hand; apps ignore the spaces. */
const inFours = (key: string) => key.replace(/.{4}(?=.)/g, '$& ')

/** Drawn as one path. The library is fetched with the dialog. */
function QrCode({ text }: { text: string }) {
  const [cells, setCells] = useState<boolean[][]>()
  useEffect(() => {
    loadCode(() => import('uqr')).then(
      ({ encode }) => setCells(encode(text, { border: 2 }).data),
      () => {},
    )
  }, [text])

  const size = cells?.length ?? 1
  const path = cells?.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label="QR code for an authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 bg-sheet text-ink"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
