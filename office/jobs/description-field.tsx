import { useRef, useState } from 'react'
import { cardSentence, HEADING_MARK, LIST_MARK, parseDescription } from '../../contract/job-description.ts'
import { DescriptionText } from '../../ui/description-text.tsx'
import { TextareaField } from '../../ui/textarea.tsx'
import { Button } from '../ui/button.tsx'
import { markLines, startText } from './description-edits.ts'

type DescriptionFieldProps = {
  name: string
  label: string
  defaultValue: string | undefined
  error: string | undefined
}

/** The description as text, and beside it as visitors will read it. */
export function DescriptionField({ name, label, defaultValue = '', error }: DescriptionFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(defaultValue)
  const blocks = parseDescription(text)

  /** Puts a text into the field as if it had been typed, and the cursor into it. */
  function change({ value, cursor }: { value: string; cursor: number }) {
    const field = area.current
    if (!field) return
    field.setRangeText(value, 0, field.value.length)
    field.setSelectionRange(cursor, cursor)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }

  function mark(mark: string) {
    const { value, selectionStart, selectionEnd } = area.current ?? { value: text, selectionStart: 0, selectionEnd: 0 }
    change(markLines(value, { from: selectionStart, to: selectionEnd }, mark))
  }

  return (
    <div className="grid gap-x-6 gap-y-3 lg:grid-cols-2">
      <div>
        <TextareaField
          ref={area}
          name={name}
          label={label}
          defaultValue={defaultValue}
          error={error}
          rows={14}
          hint={`A line with "${HEADING_MARK.trim()}" before it is a heading, lines with "${LIST_MARK.trim()}" are a list. Up to 10,000 characters.`}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className="mt-2 flex flex-wrap gap-2">
          <Button look="soft" onClick={() => mark(HEADING_MARK)}>
            Heading
          </Button>
          <Button look="soft" onClick={() => mark(LIST_MARK)}>
            List
          </Button>
          {!blocks.some(({ kind }) => kind === 'heading') && (
            <Button look="soft" onClick={() => change(startText(text))}>
              Add "What you will do" and "What you need"
            </Button>
          )}
        </div>
      </div>
      <section aria-label="As visitors will read it" className="min-w-0">
        <p aria-hidden="true" className="font-semibold text-label leading-snug">
          As visitors will read it
        </p>
        <div className="description-preview wrap-anywhere mt-1.5 max-h-100 overflow-y-auto rounded-control border border-line bg-paper p-4">
          {blocks.length === 0 ? (
            <p className="text-ink-3">The preview begins with your first words.</p>
          ) : (
            <DescriptionText blocks={blocks} heading="h4" />
          )}
        </div>
        {blocks.length > 0 && (
          <p className="mt-1.5 text-ink-2 text-meta">
            On cards: <span className="text-ink">{cardSentence(text)}</span>
          </p>
        )}
      </section>
    </div>
  )
}
