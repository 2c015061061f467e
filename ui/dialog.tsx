import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from './icon-button.tsx'
import { X } from './icons/icons.tsx'

type DialogProps = {
  open: boolean
  /** Called by Escape, the backdrop and the close button; the caller then sets `open`. */
  onClose: () => void
  title: string
  subtitle?: ReactNode
  children: ReactNode
  /** The buttons, the primary one last: at the right, and on phones on top. They refer to a form by `form`. */
  footer?: ReactNode
  /** Progress or missing fields, above the buttons and always in view. */
  status?: ReactNode
  /** Prevents closing, such as while a form is being sent. */
  locked?: boolean
  /** For short texts: stays a card on phones instead of filling the screen. */
  compact?: boolean
  /** Room for two fields side by side, and `most` for two columns of them. */
  wide?: boolean | 'most'
  role?: 'alertdialog'
  'aria-describedby'?: string
}

const sheet =
  'max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none sm:max-h-[calc(100dvh-3rem)]'
const card = 'max-h-[calc(100dvh-2rem)] max-w-[calc(100%-2rem)]'
const frame =
  'dialog-motion m-auto flex-col overflow-hidden rounded-dialog bg-sheet p-0 text-ink shadow-above backdrop:bg-print-night/60 open:flex'

/** A native modal dialog: it traps focus and returns it to the element that opened it. */
export function Dialog({
  open,
  onClose,
  title,
  subtitle,
  children,
  footer,
  status,
  locked = false,
  compact = false,
  wide = false,
  ...semantics
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const titleId = useId()
  // The content is rendered on first opening and then kept, because it fades out when closing.
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)

  // A layout effect: it opens before the browser paints, and closes before React removes the element, because only an
  // element in the page can return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    show(element)
    return () => hide(element)
  }, [open])

  function close() {
    if (!locked) onClose()
  }

  function cancel(event: SyntheticEvent) {
    // A dismissed file picker inside also fires cancel, which bubbles.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    close()
  }

  function closedByBrowser(event: SyntheticEvent<HTMLDialogElement>) {
    // Some browsers close on a second Escape despite preventDefault. Closing by code fires this event as well.
    const element = event.currentTarget
    if (event.target !== element || element.open || !open) return
    if (locked) show(element)
    else onClose()
  }

  function keyDown(event: KeyboardEvent) {
    // For browsers without closedby.
    if (locked && event.key === 'Escape') event.preventDefault()
  }

  function click(event: MouseEvent) {
    // The content fills the dialog, so an event on the dialog itself is on the backdrop. A text selection that ends there
    // is no click.
    if (event.target === event.currentTarget && pressedOutside.current) close()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      closedby={locked ? 'none' : 'closerequest'}
      onCancel={cancel}
      onClose={closedByBrowser}
      onMouseDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={click}
      onKeyDown={keyDown}
      className={`${frame} ${wide === 'most' ? 'w-260' : wide ? 'w-160' : 'w-120'} ${compact ? card : sheet}`}
      {...semantics}
    >
      {wasOpened && (
        <>
          <header
            className={`flex items-start justify-between gap-4 px-6 pt-5 ${compact ? '' : 'border-line border-b pb-4'}`}
          >
            <div className="min-w-0">
              <h2 id={titleId} className="text-card">
                {title}
              </h2>
              {subtitle && <p className="mt-1 text-[0.9375rem] text-ink-2 leading-snug">{subtitle}</p>}
            </div>
            <div className="-mt-1 -mr-2.5">
              <IconButton label="Close" disabled={locked} onClick={close}>
                <X size={20} />
              </IconButton>
            </div>
          </header>
          <div data-dialog-body className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-5 text-[1rem]">
            {children}
          </div>
          {footer && (
            <footer
              className={`flex flex-col-reverse gap-3 px-6 sm:flex-row sm:flex-wrap sm:items-center sm:justify-end ${compact ? 'pb-6' : 'border-line border-t py-4'}`}
            >
              {status && <div className="max-sm:order-1 sm:basis-full">{status}</div>}
              {footer}
            </footer>
          )}
        </>
      )}
    </dialog>
  )
}

/** Focuses the first field; by default the browser would focus the close button. */
const firstStop = '[data-autofocus], [data-dialog-body] :is(input:not([type=hidden]), select, textarea):not(:disabled)'

function show(dialog: HTMLDialogElement) {
  const root = document.documentElement
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
  root.dataset.dialog = 'open'
  dialog.showModal()
  dialog.querySelector<HTMLElement>(firstStop)?.focus()
}

function hide(dialog: HTMLDialogElement) {
  dialog.close()
  // Dialogs may be stacked: the page scrolls again when the last one is closed.
  if (!document.querySelector('dialog[open]')) delete document.documentElement.dataset.dialog
}
