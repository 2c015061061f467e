import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { FailureNote } from '../failure-note.tsx'

type DialogBoundaryProps = {
  open?: boolean
  onClose: () => void
  /** A page that does the same without this code. */
  href?: string
  children: ReactNode
}

/** Loading and error states of a dialog whose code is loaded on demand. */
export function DialogBoundary({ open = true, onClose, href, children }: DialogBoundaryProps) {
  return (
    <ErrorBoundary
      resetKey={open || undefined}
      fallback={(retry) => open && <FailureDialog onRetry={retry} onClose={onClose} href={href} />}
    >
      <Suspense fallback={open && <Loading />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** Appears after a moment, so that it does not flash up on a fast connection. */
function Loading() {
  return (
    <p role="status" className="late-notice">
      Loading...
    </p>
  )
}

type FailureDialogProps = Pick<DialogBoundaryProps, 'onClose' | 'href'> & { onRetry: () => void }

/** Not built on Dialog, whose code may be what is missing. */
function FailureDialog({ onRetry, onClose, href }: FailureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog
      ref={dialog}
      aria-label="This could not be opened"
      onClose={onClose}
      className="m-auto w-120 max-w-[calc(100%-2rem)] rounded-dialog bg-sheet p-6 text-[1rem] text-ink shadow-above backdrop:bg-print-night/60"
    >
      <FailureNote title="This could not be opened." onRetry={onRetry} />
      <p className="mt-4 flex items-center justify-end gap-6">
        {href && (
          <a href={href} className="text-link text-print">
            Open it as a page
          </a>
        )}
        <Button look="outlined" onClick={onClose}>
          Close
        </Button>
      </p>
    </dialog>
  )
}
