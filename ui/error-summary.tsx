import type { RefObject } from 'react'
import { CircleAlert } from './icons/icons.tsx'

type ErrorSummaryProps = {
  errors: Readonly<Record<string, string>>
  /** The form whose fields carry the names of the errors. */
  form: RefObject<HTMLFormElement | null>
}

/** The errors of a long form, each a button that focuses its field. useCheckedForm moves the focus to it. */
export function ErrorSummary({ errors, form }: ErrorSummaryProps) {
  const wrong = Object.entries(errors)
  if (wrong.length === 0) return null

  function goTo(name: string) {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <div
      role="alert"
      tabIndex={-1}
      data-error-summary
      className="mb-8 rounded-card border-danger border-l-4 bg-danger-soft p-4"
    >
      <p className="flex gap-2 font-semibold text-danger text-label leading-snug">
        <CircleAlert size={20} className="shrink-0" />
        {wrong.length === 1 ? 'Please correct this answer' : `Please correct these ${wrong.length} answers`}
      </p>
      <ul className="mt-2 grid gap-1 pl-7">
        {wrong.map(([name, sentence]) => (
          <li key={name}>
            <button
              type="button"
              className="min-h-8 text-left text-danger text-label leading-snug underline underline-offset-4"
              onClick={() => goTo(name)}
            >
              {sentence}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
