import { type ComponentProps, type DragEvent, useState } from 'react'
import { useAddPerson } from './add-person.tsx'

type ResumeDropProps = ComponentProps<'div'> & {
  /** Takes the resume instead of the dialog that adds a person. */
  onFile?: (file: File) => unknown
}

/** The desk as a place to drop a resume on, which opens "Add a person" with it. */
export function ResumeDrop({ onFile, children, ...rest }: ResumeDropProps) {
  const openDialog = useAddPerson()
  const add = onFile ?? (openDialog && ((resume: File) => openDialog({ resume })))
  const [isOver, setOver] = useState(false)
  const hasFile = ({ dataTransfer }: DragEvent) => add !== undefined && dataTransfer.types.includes('Files')

  function onDragOver(event: DragEvent) {
    if (!hasFile(event)) return
    event.preventDefault()
    setOver(true)
  }

  function onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }

  function onDrop(event: DragEvent) {
    setOver(false)
    // A field for files has taken it.
    if (!hasFile(event) || event.defaultPrevented) return
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) add?.(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are also chosen in the dialog.
    <div {...rest} onDragOver={onDragOver} onDragLeave={onDragLeave} onDrop={onDrop}>
      {children}
      {isOver && (
        <p className="pointer-events-none fixed inset-x-0 bottom-6 z-30 mx-auto w-fit rounded-control border-2 border-marigold-ink border-dashed bg-marigold-soft px-5 py-3 font-semibold shadow-above">
          Drop the resume to add a person
        </p>
      )}
    </div>
  )
}
