import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Sent, sendJson } from '../../ui/api/send-json.ts'
import { isReachable } from '../../ui/loading/load-code.ts'
import { answersIn } from '../../ui/loading/reload.ts'
import { type CheckedForm, returnFocus, useCheckedForm } from '../../ui/sending/use-checked-form.ts'
import { useIdempotencyKey } from '../../ui/sending/use-idempotency-key.ts'
import { type Submission, useSubmission } from '../../ui/sending/use-submission.ts'
import { useKeptOverReload } from './use-kept-over-reload.ts'

type Options<Values> = {
  /** The schema of the answers, fetched when the person enters the form. */
  loadSchema: Parameters<typeof useCheckedForm<Values>>[0]
  path: string
  /** Where the browser sends the form by itself, when its code is missing for good. */
  action: string
  /** The chosen file of a form that has one. */
  file?: File | null
  /** The version of the privacy notice that the form shows. */
  noticeVersion: string
  /** The request body for the validated answers; undefined when something else is missing, such as a file. */
  payloadOf: (values: Values) => Promise<object | undefined> | object | undefined
  /** Called when the form is emptied: once it is accepted, and by `reset`. */
  onClear?: () => void
  doneFor?: number
  failedFor?: number
  onDoneOver?: () => void
}

export type SendingForm<Values> = {
  formProps: CheckedForm<Values>['formProps'] & {
    method: 'post'
    action: string
    encType: 'multipart/form-data' | undefined
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
  errors: CheckedForm<Values>['errors']
  submission: Submission
  submitting: boolean
  /** The answers are being checked, which takes a while when the code for it has to be loaded. */
  checking: boolean
  /** The share of the bytes that have left, from 0 to 1. */
  progress: number
  /** Sends the same answers once more. */
  retry: () => void
  /** Clears the form, as when a dialog is closed. */
  reset: () => void
}

/** The name of the honeypot field: the server stores nothing when it is filled in. */
export const trapName = 'website'

/** Validation, sending and result of the public forms. */
export function useSendingForm<Values>(options: Options<Values>): SendingForm<Values> {
  const { loadSchema, path, action, file, noticeVersion, payloadOf, onClear, ...times } = options
  const form = useCheckedForm<Values>(loadSchema)
  const sending = useSubmission(times)
  useFocusAfterSending(form.formProps.ref, sending.submission)
  const [progress, setProgress] = useState(0)
  const idempotency = useIdempotencyKey()
  const [checking, setChecking] = useState(false)
  // Forms of one page send to different paths.
  useKeptOverReload(action, () => answersIn(form.formProps.ref.current), restore)

  // From the press on: the first of two presses may be sent before the answers of the second are checked.
  const underWay = useRef(false)
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    try {
      await send(new FormData(event.currentTarget).get(trapName))
    } finally {
      underWay.current = false
    }
  }

  async function send(trap: FormDataEntryValue | null) {
    const payload = await preparePayload()
    if (!payload) return
    setProgress(0)
    const json = JSON.stringify(trap ? { ...payload, [trapName]: trap } : payload)
    const sent = await sending.submit(() =>
      sendJson(path, json, { idempotencyKey: idempotency.keyOf(json), noticeVersion, onProgress: setProgress }),
    )
    if (sent) settle(sent)
  }

  async function preparePayload() {
    const slow = setTimeout(() => setChecking(true), 300)
    try {
      const values = await form.check()
      return values && (await payloadOf(values))
    } catch {
      if (await isReachable()) sendPlain()
      else sending.fail({ outcome: 'network', unsent: 'code' })
      return undefined
    } finally {
      clearTimeout(slow)
      setChecking(false)
    }
  }

  /** As without script: the answer is another page. */
  function sendPlain() {
    const { current } = form.formProps.ref
    current?.addEventListener('formdata', ({ formData }) => {
      if (file) formData.set('resume', file)
    })
    current?.submit()
  }

  function restore(answers: Record<string, string>) {
    const { current } = form.formProps.ref
    for (const [name, answer] of Object.entries(answers)) {
      const field = current?.elements.namedItem(name)
      if (field && 'value' in field) field.value = answer
    }
    current?.dispatchEvent(new Event('input', { bubbles: true }))
    sending.fail({ outcome: 'network', unsent: 'reload' })
  }

  function settle(sent: Sent) {
    if (sent.outcome === 'accepted') {
      idempotency.forget()
      clear()
    }
    if (sent.outcome === 'refused' && sent.fields) form.showErrors(sent.fields)
  }

  function clear() {
    form.clear()
    onClear?.()
  }

  function reset() {
    clear()
    sending.reset()
  }

  return {
    formProps: {
      ...form.formProps,
      method: 'post',
      action,
      encType: file === undefined ? undefined : 'multipart/form-data',
      onSubmit,
    },
    errors: form.errors,
    submission: sending.submission,
    submitting: sending.submission.state === 'submitting',
    checking,
    progress,
    retry: () => form.formProps.ref.current?.requestSubmit(),
    reset,
  }
}

function useFocusAfterSending(form: RefObject<HTMLFormElement | null>, { state }: Submission) {
  useEffect(() => {
    if (state === 'failed' || state === 'done') returnFocus(form.current)
  }, [form, state])
}
