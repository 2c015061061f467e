import FolderUp from 'lucide-react/icons/folder-up'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IMPORT_ACCEPT } from '../../contract/imports/import-limits.ts'
import { filesOfChooser, filesOfDrop, type PickedFile } from './collect-files.ts'

type FileDropProps = {
  /** Of one line, where files are there already. */
  isSmall?: boolean
  label: string
  disabled?: boolean
  onFiles: (files: PickedFile[]) => void
}

const press =
  'inline-flex items-center gap-1.5 rounded-control px-2 font-semibold text-print hover:bg-wash hover:text-print-hover min-h-8 max-lg:min-h-11'

/** Takes files and folders: dropped anywhere in the window, or chosen. Folders cannot be chosen on phones. */
export function FileDrop({ isSmall = false, label, disabled = false, onFiles }: FileDropProps) {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent((picked: PickedFile[]) => {
    if (!disabled && picked.length > 0) onFiles(picked)
  })

  useEffect(() => {
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const onOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false)
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      setIsOver(false)
      // A field takes over its text when it is left, which a drop does not do.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      void filesOfDrop(event.dataTransfer).then(take)
    }
    document.addEventListener('dragover', onOver)
    document.addEventListener('dragleave', onLeave)
    document.addEventListener('drop', onDrop)
    return () => {
      document.removeEventListener('dragover', onOver)
      document.removeEventListener('dragleave', onLeave)
      document.removeEventListener('drop', onDrop)
    }
  }, [])

  const input = (ref: typeof files, name: string, extra: { accept?: string; webkitdirectory?: string }) => (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      tabIndex={-1}
      aria-label={name}
      {...extra}
      onChange={({ currentTarget }) => {
        const picked = filesOfChooser(currentTarget.files ?? new DataTransfer().files)
        currentTarget.value = ''
        take(picked)
      }}
    />
  )

  return (
    <div
      className={`flex flex-wrap items-center justify-center rounded-card border-[1.5px] border-marigold-line border-dashed text-center ${isOver ? 'bg-marigold-soft' : 'bg-sheet'} ${isSmall ? 'min-h-10 gap-x-1' : 'min-h-33 flex-col gap-1 border-2 px-4 py-5 lg:min-h-72'}`}
    >
      {input(files, label, { accept: IMPORT_ACCEPT })}
      {input(folder, 'Choose a folder', { webkitdirectory: '' })}
      {isSmall ? (
        <Plus size={16} aria-hidden="true" className="text-print" />
      ) : (
        <FolderUp size={28} strokeWidth={1.75} aria-hidden="true" className="mb-1 text-marigold-ink" />
      )}
      <p>
        <button
          type="button"
          className={press}
          aria-disabled={disabled || undefined}
          onClick={() => !disabled && files.current?.click()}
        >
          {label}
        </button>
        <span className="pointer-coarse:hidden">
          or
          <button
            type="button"
            className={press}
            aria-disabled={disabled || undefined}
            onClick={() => !disabled && folder.current?.click()}
          >
            a folder
          </button>
        </span>
        {!isSmall && <span className="max-lg:hidden pointer-coarse:hidden">or drop them here</span>}
      </p>
      {!isSmall && (
        <p className="text-ink-2">
          Excel, CSV, PDF, DOC, DOCX and ZIP. 5 MB a resume, up to 5,000 files and 2 GB at once.
        </p>
      )}
    </div>
  )
}
