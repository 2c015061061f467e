import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import { fileSize } from './file-size.ts'
import { FileCheck, FileUp } from './icons/file-icons.tsx'

type FileDropProps = FieldTexts & {
  /** The picker's filter, such as ".pdf,.doc,.docx". The form validates the chosen file. */
  accept: string
  file: File | null
  onChoose: (file: File) => void
}

const box =
  'relative mt-1.5 flex min-h-22 cursor-pointer items-center gap-3 rounded-card border-2 px-4 py-3 text-[1rem] leading-snug transition-colors duration-[120ms] has-focus-visible:outline-3 has-focus-visible:outline-print has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:border-line! has-disabled:bg-wash! has-disabled:text-ink-3!'

function groundOf(filled: boolean, dragged: boolean) {
  if (filled) return 'border-marigold bg-marigold-soft hover:border-marigold-line'
  if (dragged) return 'border-dashed border-marigold-ink bg-marigold-soft'
  return 'border-dashed border-marigold-line bg-sheet hover:border-marigold-ink'
}

/** A drop area for one file: dashed while empty, solid once it has a file. */
export function FileDrop({ accept, file, onChoose, ...texts }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [dragged, setDragged] = useState(false)

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.currentTarget.files?.[0]
    // Clear the input, so that choosing the same file again fires a change event.
    event.currentTarget.value = ''
    if (chosen) onChoose(chosen)
  }

  // Ask the element: a disabled fieldset around it disables it as well.
  const isClosed = () => input.current?.matches(':disabled') ?? false

  function dragOver(event: DragEvent) {
    event.preventDefault()
    setDragged(!isClosed())
  }

  function dragLeave(event: DragEvent<HTMLElement>) {
    const towards = event.relatedTarget
    if (!(towards instanceof Node && event.currentTarget.contains(towards))) setDragged(false)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setDragged(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped && !isClosed()) onChoose(dropped)
  }

  const edge = texts.error ? 'border-danger! hover:border-danger!' : ''
  return (
    <Field announced {...texts}>
      {(wiring) => (
        <label
          htmlFor={wiring.id}
          onDragOver={dragOver}
          onDragLeave={dragLeave}
          onDrop={drop}
          data-dragged={dragged || undefined}
          className={`${box} ${groundOf(file !== null, dragged)} ${edge}`}
        >
          <input {...wiring} ref={input} type="file" accept={accept} onChange={choose} className="sr-only" />
          {file ? <Chosen file={file} /> : <Empty />}
        </label>
      )}
    </Field>
  )
}

const mark = 'shrink-0 text-marigold-ink field-disabled:text-ink-3'
const actionText = 'font-semibold text-print field-disabled:text-ink-3'

function Empty() {
  return (
    <>
      <FileUp size={24} strokeWidth={1.75} className={mark} />
      <span>
        <span className={actionText}>Choose a file</span> or drop it here
      </span>
    </>
  )
}

function Chosen({ file }: { file: File }) {
  return (
    <>
      <FileCheck size={24} strokeWidth={1.75} className={mark} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{file.name}</span>{' '}
        <span className="mt-0.5 block text-ink-2 text-meta tabular-nums">{fileSize(file.size)}</span>{' '}
      </span>
      <span className={actionText}>Replace</span>
    </>
  )
}
