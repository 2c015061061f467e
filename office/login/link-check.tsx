import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { apiErrorIn } from '../../ui/api/send-json.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Note } from '../../ui/note.tsx'
import { postJson } from './post-json.ts'

type Schema<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false } }

type LinkCheckProps<T> = {
  /** The call that answers what the key of a link opens. */
  path: string
  linkKey: string
  answer: Schema<T>
  /** The code of the refusal of a link that has ended. */
  overCode: string
  /** The ways out of a link that has ended. */
  ways: ReactNode
  children: (open: T) => ReactNode
}

type Checked<T> = { state: 'checking' | 'failed' } | { state: 'over'; sentence: string } | { state: 'open'; opens: T }

/** A form behind a link. A link that has ended says so at once. */
export function LinkCheck<T>({ path, linkKey, answer, overCode, ways, children }: LinkCheckProps<T>) {
  const [checked, setChecked] = useState<Checked<T>>({ state: 'checking' })
  const check = useCallback(async () => {
    setChecked({ state: 'checking' })
    setChecked(await readLink(path, linkKey, answer, overCode))
  }, [path, linkKey, answer, overCode])
  useEffect(() => void check(), [check])

  return (
    <div className="mt-5 grid gap-5">
      {checked.state === 'checking' && (
        <p role="status" className="late-notice">
          Loading...
        </p>
      )}
      {checked.state === 'failed' && <FailureNote title="This could not be loaded." onRetry={check} />}
      {checked.state === 'over' && (
        <>
          <Note tone="failure">{checked.sentence}</Note>
          <p className="-ml-2 flex flex-wrap">{ways}</p>
        </>
      )}
      {checked.state === 'open' && children(checked.opens)}
    </div>
  )
}

async function readLink<T>(path: string, key: string, schema: Schema<T>, overCode: string): Promise<Checked<T>> {
  const answer = await postJson(path, { key })
  if (!answer) return { state: 'failed' }
  const { code, error } = apiErrorIn(answer.text)
  if (code === overCode && error) return { state: 'over', sentence: error }
  if (!answer.ok) return { state: 'failed' }
  const read = schema.safeParse(JSON.parse(answer.text))
  return read.success ? { state: 'open', opens: read.data } : { state: 'failed' }
}
