import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/field.tsx'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { Note } from '../../ui/note.tsx'
import { navigate } from '../frame/address.ts'
import { keepAccount, readAccountKey } from '../session/account-key.ts'
import { hasDrafts } from '../session/drafts.ts'
import { pathAfterLogin } from '../session/session.tsx'
import { explainSessionEnd, readSessionEnd } from '../session/session-end.ts'
import { keepToken } from '../session/token.ts'
import { Button, buttonClasses } from '../ui/button.tsx'
import { DemoHint } from './demo-hint.tsx'
import { FORGOT, useLinkInAddress } from './link-in-address.ts'
import { hasPasskeys } from './passkey.ts'
import { PasswordField } from './password-field.tsx'
import { type SecondStep, type SignInResult, signIn, signInWithPasskey } from './sign-in.ts'

const SecondFactorStep = lazyComponent(() =>
  import('./second-factor-step.tsx').then((module) => module.SecondFactorStep),
)
const AcceptInvitation = lazyComponent(() =>
  import('./accept-invitation.tsx').then((module) => module.AcceptInvitation),
)

const ChoosePassword = lazyComponent(() => import('./choose-password.tsx').then((module) => module.ChoosePassword))
const ForgotPassword = lazyComponent(() => import('./forgot-password.tsx').then((module) => module.ForgotPassword))

type Attempt =
  | { state: 'idle' | 'signing-in' }
  | { state: 'failed'; sentence: string }
  | { state: 'second'; step: SecondStep; username: string }

const linkTitles = {
  invitation: 'Welcome to the team',
  reset: 'Choose a new password',
  forgot: 'Forgot your password?',
}

export function LoginCard() {
  const form = useRef<HTMLFormElement>(null)
  const [complete, setComplete] = useState(false)
  const [attempt, setAttempt] = useState<Attempt>({ state: 'idle' })
  const [end, setEnd] = useState<string[]>([])
  const { link, leave } = useLinkInAddress()
  const [offersPasskey, setOffersPasskey] = useState(false)
  const signingIn = attempt.state === 'signing-in'

  const look = useCallback(() => {
    const { username, password } = answersOf(form.current)
    setComplete(username !== '' && password !== '')
  }, [])
  // A password manager or a person may have filled it in before hydration.
  useEffect(look, [look])
  useEffect(() => {
    setEnd(endOfLastSession())
    setOffersPasskey(hasPasskeys())
  }, [])

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const { username, password } = answersOf(form.current)
    if (!username || !password) return
    await run(signIn(username, password), username)
  }

  async function run(attempting: Promise<SignInResult>, username: string) {
    setAttempt({ state: 'signing-in' })
    const result = await attempting
    if (result.ok) return enter(result.token, username)
    if (result.second) return setAttempt({ state: 'second', step: result.second, username })
    setAttempt({ state: 'failed', sentence: result.sentence })
  }

  function enter(token: string, username: string) {
    if (username) keepAccount(token, username)
    explainSessionEnd(null)
    keepToken(token)
    navigate(pathAfterLogin(window.history.state), { replace: true })
  }

  function leaveWith(sentence: string) {
    leave()
    setEnd([sentence])
  }

  if (link)
    return (
      <Card title={linkTitles[link.leadsTo]}>
        <DialogBoundary key={link.leadsTo} onClose={leave}>
          {link.leadsTo === 'forgot' && <ForgotPassword onBack={leave} />}
          {link.leadsTo === 'reset' && (
            <ChoosePassword
              key={link.key}
              resetKey={link.key}
              onChosen={() => leaveWith('Your password is changed. Please sign in with the new one.')}
              onBack={leave}
            />
          )}
          {link.leadsTo === 'invitation' && (
            <AcceptInvitation
              invitationKey={link.key}
              key={link.key}
              onAccepted={() => leaveWith('Your account is ready. Please sign in.')}
              onBack={leave}
            />
          )}
        </DialogBoundary>
      </Card>
    )

  if (attempt.state === 'second')
    return (
      <Card title="Confirm it is you">
        <DialogBoundary onClose={() => setAttempt({ state: 'idle' })}>
          <SecondFactorStep
            step={attempt.step}
            onSignedIn={(token) => enter(token, attempt.username)}
            onOver={(sentence) => setAttempt(sentence ? { state: 'failed', sentence } : { state: 'idle' })}
          />
        </DialogBoundary>
      </Card>
    )

  return (
    <Card title="Admin Login">
      {end.length > 0 && (
        <Note tone="info" className="mt-5">
          {end.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Note>
      )}
      <form ref={form} className="mt-5 grid gap-5" onInput={look} onSubmit={onSubmit}>
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={signingIn}
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" readOnly={signingIn} />
        {attempt.state === 'failed' && <Note tone="failure">{attempt.sentence}</Note>}
        <Button look="filled" type="submit" disabled={!complete} busy={signingIn} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
      <p className="-mx-2 mt-3 flex flex-wrap justify-between">
        <a href={FORGOT} className={buttonClasses('text')}>
          Forgot password?
        </a>
        {offersPasskey && (
          <Button disabled={signingIn} onClick={() => run(signInWithPasskey(), '')}>
            Use a passkey
          </Button>
        )}
      </p>
      <DemoHint />
    </Card>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto my-4 w-full max-w-96 rounded-card border border-line bg-sheet p-6 sm:my-12">
      <FirmLogo />
      <h1 className="text-card">{title}</h1>
      {children}
    </div>
  )
}

/** The firm's own logo, which the document names; the shipped sign stands in the bar. */
function FirmLogo() {
  const address = document.querySelector<HTMLMetaElement>('meta[name="firm-logo"]')?.content
  return address ? <img src={address} alt="" className="mb-4 h-9 max-w-full object-contain object-left" /> : null
}

/** Read in the browser only, so the prerendered page does not contain it. */
function endOfLastSession(): string[] {
  const sentence = readSessionEnd()
  const account = readAccountKey()
  if (!sentence) return []
  const kept = account !== undefined && hasDrafts(account)
  return kept ? [sentence, 'What you had not saved is kept in this tab until you sign in again.'] : [sentence]
}

function answersOf(form: HTMLFormElement | null) {
  const answers = new FormData(form ?? undefined)
  return { username: String(answers.get('username') ?? ''), password: String(answers.get('password') ?? '') }
}
