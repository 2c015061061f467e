import { useState } from 'react'
import type { Account } from '../../contract/account.ts'
import type { SecondFactor, TotpSetUp } from '../../contract/second-factor.ts'
import { formatMoment } from '../../contract/time.ts'
import { TextField } from '../../ui/field.tsx'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { Note } from '../../ui/note.tsx'
import { Panel, PanelBody } from '../frame/panel.tsx'
import { hasPasskeys, PASSKEY_FAILED } from '../login/passkey.ts'
import { failureSentence } from '../session/failure-sentence.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { RemovalQuestion } from '../ui/removal-question.tsx'
import { RecoveryCodeDialog } from './recovery-code-dialog.tsx'
import { TotpDialog } from './totp-dialog.tsx'
import { useSecondFactors } from './use-second-factors.ts'

type Shown =
  | { dialog: 'none' | 'passkey' }
  | { dialog: 'totp'; setUp: TotpSetUp }
  | { dialog: 'codes'; codes: string[]; isFirst: boolean }
  | { dialog: 'remove'; factor: SecondFactor }

type SecondFactorPanelProps = Pick<Account, 'secondFactors' | 'recoveryCodesLeft' | 'canUsePasskeys'>

/** Authenticator apps, passkeys and recovery codes of the own account. */
export function SecondFactorPanel({ secondFactors, recoveryCodesLeft, canUsePasskeys }: SecondFactorPanelProps) {
  const { beginTotp, newCodes, remove, refresh } = useSecondFactors()
  const [shown, setShown] = useState<Shown>({ dialog: 'none' })
  const [failure, setFailure] = useState<string>()
  const close = () => setShown({ dialog: 'none' })
  const isSetUp = secondFactors.length > 0

  function added(codes: string[]) {
    if (codes.length > 0) return setShown({ dialog: 'codes', codes, isFirst: true })
    close()
    refresh()
  }

  async function addApp() {
    setFailure(undefined)
    const answer = await beginTotp()
    if (answer.outcome === 'accepted') setShown({ dialog: 'totp', setUp: answer.value })
    else setFailure(failureSentence(answer, 'The authenticator app could not be set up.'))
  }

  async function makeCodes() {
    setFailure(undefined)
    const answer = await newCodes()
    if (answer.outcome === 'accepted') setShown({ dialog: 'codes', codes: answer.value.recoveryCodes, isFirst: false })
    else setFailure(failureSentence(answer, 'No new recovery codes were made.'))
  }

  return (
    <Panel title="Second factor">
      <PanelBody>
        <div className="grid gap-4">
          <p className="max-w-[65ch]">
            {isSetUp
              ? 'After your password, this site asks for one of these, and again before they are changed or removed. A passkey also signs you in without the password.'
              : 'A stolen password is not enough when this site also asks for an app on your phone or a passkey. Setting one up ends your other sessions.'}
          </p>
          {isSetUp && (
            <ul className="border-line border-y">
              {secondFactors.map((factor) => (
                <li
                  key={factor._id}
                  className="flex flex-wrap items-center justify-between gap-x-5 border-line py-2 not-first:border-t"
                >
                  <p>
                    <span className="font-semibold">{factor.name}</span>
                    <span className="text-ink-2">
                      {factor.kind === 'passkey' ? ', passkey' : ''}, added on {formatMoment(factor.createdAt)}
                      {factor.lastUsedAt && `, last used on ${formatMoment(factor.lastUsedAt)}`}
                    </span>
                  </p>
                  <Button look="danger" onClick={() => setShown({ dialog: 'remove', factor })}>
                    Remove<span className="sr-only"> {factor.name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {isSetUp && (
            <p>
              {recoveryCodesLeft} of 10 recovery codes are left.{' '}
              <Button onClick={makeCodes}>Make new recovery codes</Button>
            </p>
          )}
          {failure && <Note tone="failure">{failure}</Note>}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button look="filled" onClick={addApp}>
              Set up an authenticator app
            </Button>
            {canUsePasskeys && hasPasskeys() && (
              <Button onClick={() => setShown({ dialog: 'passkey' })}>Add a passkey</Button>
            )}
          </div>
        </div>
      </PanelBody>
      <DialogBoundary open={shown.dialog !== 'none'} onClose={close}>
        {shown.dialog === 'totp' && <TotpDialog setUp={shown.setUp} onConfirmed={added} onClose={close} />}
        {shown.dialog === 'passkey' && <PasskeyDialog onAdded={added} onClose={close} />}
        {shown.dialog === 'codes' && (
          <RecoveryCodeDialog
            codes={shown.codes}
            isFirst={shown.isFirst}
            onClose={() => {
              close()
              refresh()
            }}
          />
        )}
        {shown.dialog === 'remove' && (
          <RemovalQuestion
            title={shown.factor.name}
            sentence={
              secondFactors.length > 1
                ? 'It will not be asked for any more.'
                : 'It is your only second factor: your password alone will be enough, and your recovery codes end.'
            }
            confirmLabel="Remove"
            busyLabel="Removing..."
            failure="It could not be removed."
            remove={() => remove(shown.factor._id)}
            onRemoved={close}
            onClose={close}
          />
        )}
      </DialogBoundary>
    </Panel>
  )
}

function PasskeyDialog({ onAdded, onClose }: { onAdded: (codes: string[]) => void; onClose: () => void }) {
  const { addPasskey } = useSecondFactors()
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function onSubmit(answers: FormData) {
    const name = String(answers.get('name') ?? '').trim()
    setError(name ? undefined : 'Please enter a name for the passkey.')
    setFailure(undefined)
    if (!name) return
    setBusy(true)
    const answer = await addPasskey(name)
    setBusy(false)
    if (!answer) return setFailure(PASSKEY_FAILED)
    if (answer.outcome === 'accepted') return onAdded(answer.value.recoveryCodes)
    setFailure(failureSentence(answer, 'The passkey could not be added.'))
  }

  return (
    <FormDialog
      compact
      title="Add a passkey"
      submitLabel="Continue"
      busyLabel="Waiting..."
      busy={busy}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        hint="By which you will know it: the phone, laptop or security key that holds it."
        autoComplete="off"
        maxLength={60}
        error={error}
        readOnly={busy}
      />
    </FormDialog>
  )
}
