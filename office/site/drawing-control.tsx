import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useState } from 'react'
import { type ContentPath, valueAt } from '../../contract/content/content-path.ts'
import type { ChoiceField } from '../../contract/content/fields.ts'
import { inWords } from './choice-control.tsx'
import { controlId, useEditor } from './editor-context.ts'
import { ProblemLine } from './field-frame.tsx'

/** A choice among drawings. The chosen one is shown; the others open below it. */
export function DrawingControl({ field, path }: { field: ChoiceField; path: ContentPath }) {
  const { value, edit, onFocusField, problemAt } = useEditor()
  const [open, setOpen] = useState(false)
  const id = controlId(path)
  const chosen = String(valueAt(value, path) ?? '')
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{field.label}</legend>
      <button
        type="button"
        id={id}
        aria-expanded={open}
        className="mt-1 flex w-full items-center gap-3 rounded-control border-[1.5px] border-line-strong bg-sheet p-1.5 pr-3 text-left hover:bg-wash"
        onFocus={() => onFocusField(path)}
        onClick={() => setOpen(!open)}
      >
        <Drawing name={chosen} className="w-16 shrink-0" />
        <span className="min-w-0 flex-1 truncate">{inWords(chosen)}</span>
        <span className="sr-only">, choose another drawing</span>
        <ChevronDown size={16} aria-hidden="true" className={open ? 'rotate-180' : ''} />
      </button>
      {open && (
        <div className="mt-1 grid grid-cols-3 gap-1 rounded-control border border-line p-1">
          {field.options.map((option) => (
            <label
              key={option}
              className="cursor-pointer rounded-chip p-1 text-center hover:bg-wash has-checked:bg-wash-2 has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-print"
            >
              <input
                type="radio"
                name={id}
                value={option}
                checked={option === chosen}
                className="sr-only"
                onFocus={() => onFocusField(path)}
                onChange={() => edit(path, option, { label: field.label })}
              />
              <Drawing name={option} />
              {inWords(option)}
            </label>
          ))}
        </div>
      )}
      <ProblemLine id={`${id}-problem`}>{problemAt(path)}</ProblemLine>
    </fieldset>
  )
}

const fetched = new Map<string, Promise<string>>()

/** Fetched once; without it its name stays. */
function fetchDrawing(name: string): Promise<string> {
  const drawing = fetched.get(name) ?? fetch(`/drawings/${name}.svg`).then((answer) => (answer.ok ? answer.text() : ''))
  fetched.set(name, drawing)
  return drawing.catch(() => {
    fetched.delete(name)
    return ''
  })
}

function Drawing({ name, className = '' }: { name: string; className?: string }) {
  const [svg, setSvg] = useState('')
  useEffect(() => {
    let shown = true
    void fetchDrawing(name).then((text) => shown && setSvg(text))
    return () => {
      shown = false
    }
  }, [name])
  return (
    <span
      aria-hidden="true"
      className={`whiteprint block aspect-4/3 ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own, written by the build.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
