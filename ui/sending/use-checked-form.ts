import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadCode } from '../loading/load-code.ts'

/** The part of a contract schema that a form needs. */
type Schema<Values> = {
  safeParse(
    input: unknown,
  ):
    | { success: true; data: Values }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }
}

export type CheckedForm<Values> = {
  /** Props of the form element. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onChange: (event: FormEvent) => void
    onFocus: () => void
  }
  /** The error of each invalid field, by its name. */
  errors: Readonly<Record<string, string>>
  /**
   * The validated values; or undefined, and then errors are shown and the first is focused. Rejects when the
   * schema cannot be loaded.
   */
  check: () => Promise<Values | undefined>
  /** For errors that only the server knows. */
  showErrors: (errors: Record<string, string>) => void
  /** Clears the fields and their errors. */
  clear: () => void
}

/**
 * An uncontrolled form, so that text typed before hydration is not lost. It
 * is validated on submit, then each invalid field while it is corrected, with the server's schema; the
 * schema is fetched when the person enters the form.
 */
export function useCheckedForm<Values>(loadSchema: () => Promise<Schema<Values>>): CheckedForm<Values> {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})

  function answers() {
    return Object.fromEntries(form.current ? new FormData(form.current) : [])
  }

  function showErrors(next: Record<string, string>) {
    flushSync(() => setErrors(next))
    focusFirstError(form.current)
  }

  async function check() {
    const result = (await loadCode(loadSchema)).safeParse(answers())
    showErrors(result.success ? {} : sentencesOf(result.error.issues))
    return result.success ? result.data : undefined
  }

  async function onChange(event: FormEvent) {
    const { name } = event.target as HTMLInputElement
    if (!errors[name]) return
    const schema = await loadSchema().catch(() => undefined)
    // Without the schema the error stays, and the field is validated on submit.
    if (!schema) return
    const result = schema.safeParse(answers())
    const sentence = result.success ? undefined : sentencesOf(result.error.issues)[name]
    setErrors(({ [name]: _, ...others }) => (sentence ? { ...others, [name]: sentence } : others))
  }

  return {
    formProps: { ref: form, noValidate: true, onChange, onFocus: () => void loadSchema().catch(() => {}) },
    errors,
    check,
    showErrors,
    clear: () => {
      form.current?.reset()
      setErrors({})
    },
  }
}

/** Focuses the error summary if the form has one, otherwise the first invalid field. */
export function focusFirstError(form: HTMLFormElement | null): boolean {
  const summary = form?.querySelector<HTMLElement>('[data-error-summary]')
  const first = summary ?? form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  first?.focus()
  // A summary may be taller than the window, so scroll to its beginning.
  summary?.scrollIntoView()
  return first !== null && first !== undefined
}

/** A disabled button loses the focus. After sending it goes to the first error, or back to the button. */
export function returnFocus(form: HTMLFormElement | null): void {
  if (document.activeElement !== document.body || focusFirstError(form)) return
  const elements = [...(form?.elements ?? [])] as HTMLButtonElement[]
  elements.find(({ type }) => type === 'submit')?.focus({ preventScroll: true })
}

function sentencesOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const { path, message } of issues) sentences[String(path[0])] ??= message
  return sentences
}
