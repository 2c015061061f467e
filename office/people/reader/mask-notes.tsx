import X from 'lucide-react/icons/x'
import { IconButton } from '../../ui/icon-button.tsx'

type MaskNotesProps = { isRunning: boolean; told: readonly string[]; onClose: () => void }

/** Parts of the resume that are left out of the masked copy which was just saved. */
export function MaskNotes({ isRunning, told, onClose }: MaskNotesProps) {
  const isShown = isRunning || told.length > 0
  return (
    <div className={isShown ? 'flex items-start gap-3 border-line border-b bg-sheet px-4 py-2' : 'hidden'}>
      <p role="status" className="min-w-0 flex-1 py-0.5">
        {isRunning && 'The masked copy is being made.'}
        {told.length > 0 && (
          <>
            <b className="font-semibold">The masked copy is saved. Read it before you send it.</b> {told.join(' ')}
          </>
        )}
      </p>
      {told.length > 0 && (
        <IconButton label="Close the note" className="-mr-2" onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
