import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { LoginAnswer } from '../../../../contract/login.ts'
import { paths } from '../../../../contract/paths.ts'
import { useNavigate } from '../../../lib/router.tsx'
import { apiErrorIn } from '../../../lib/send-json.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { hasDrafts } from '../forms/drafts.ts'
import { keepAccount, readAccountKey } from './account-key.ts'
import { DemoHint } from './demo-hint.tsx'
import { PasswordField } from './password-field.tsx'
import { pathAfterLogin } from './session.tsx'
import { explainSessionEnd, readSessionEnd } from './session-end.ts'
import { keepToken } from './token.ts'

type Attempt = { state: 'idle' | 'signing-in' } | { state: 'failed'; sentence: string }

export function LoginCard() {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [complete, setComplete] = useState(false)
  const [attempt, setAttempt] = useState<Attempt>({ state: 'idle' })
  const [end, setEnd] = useState<string[]>([])
  const signingIn = attempt.state === 'signing-in'

  const look = useCallback(() => {
    const { username, password } = answersOf(form.current)
    setComplete(username !== '' && password !== '')
  }, [])
  // A password manager or a person may have filled it in before hydration.
  useEffect(look, [look])
  useEffect(() => setEnd(endOfLastSession()), [])

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const { username, password } = answersOf(form.current)
    if (!username || !password) return
    setAttempt({ state: 'signing-in' })
    const result = await signIn(username, password)
    if (!result.ok) return setAttempt({ state: 'failed', sentence: result.sentence })
    keepAccount(result.token, username)
    explainSessionEnd(null)
    keepToken(result.token)
    navigate(pathAfterLogin(window.location.search), { replace: true })
  }

  return (
    <div className="mx-auto my-4 w-full max-w-96 rounded-card border border-line bg-sheet p-6 sm:my-12">
      <h1 className="text-card">Admin Login</h1>
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
        <Button type="submit" disabled={!complete} busy={signingIn} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
      <DemoHint />
    </div>
  )
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

type Result = { ok: true; token: string } | { ok: false; sentence: string }

async function signIn(username: string, password: string): Promise<Result> {
  try {
    const response = await fetch(paths.login, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    const text = await response.text()
    if (!response.ok) return { ok: false, sentence: apiErrorIn(text).error || 'Login failed' }
    const { token }: Partial<LoginAnswer> = JSON.parse(text)
    return token ? { ok: true, token } : { ok: false, sentence: 'Login failed' }
  } catch {
    return { ok: false, sentence: 'Network error. Please try again.' }
  }
}
