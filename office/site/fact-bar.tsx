import { fieldAt, valueAt } from '../../contract/content/content-path.ts'
import { controlId, useEditor } from './editor-context.ts'

const TEXTS = ['line', 'text', 'figure']

/** Puts a fact of the firm into the text that is being edited, where the cursor stands. */
export function FactBar() {
  const { page, value, field: path, facts, edit } = useEditor()
  const found = fieldAt(page.schema, path)
  const text = valueAt(value, path)
  const isText = found?.path === path && TEXTS.includes(found.field.kind) && typeof text === 'string'

  function insert(token: string) {
    const control = document.getElementById(controlId(path))
    if (!isText || !(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return
    const start = control.selectionStart ?? text.length
    const end = control.selectionEnd ?? start
    edit(path, text.slice(0, start) + token + text.slice(end), { label: 'A fact of the firm' })
    requestAnimationFrame(() => {
      control.focus()
      control.setSelectionRange(start + token.length, start + token.length)
    })
  }

  if (facts.length === 0) return null
  return (
    <div className="border-line border-t bg-sheet px-4 py-2">
      <select
        aria-label="Insert a fact of the firm"
        value=""
        disabled={!isText}
        className="h-9 w-full rounded-control border-[1.5px] border-line-strong bg-sheet px-2 text-ink hover:border-ink-2 disabled:text-ink-3 max-lg:h-11"
        onChange={(event) => insert(event.currentTarget.value)}
      >
        <option value="">{isText ? 'Insert a fact of the firm…' : 'Facts of the firm: choose a text first'}</option>
        {facts.map(({ token, label, value: entered }) => (
          <option key={token} value={token}>
            {label}: {entered || 'not entered'}
          </option>
        ))}
      </select>
    </div>
  )
}
