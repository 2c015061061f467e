import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { buttonClasses } from './button.tsx'
import { usePositionInWindow } from './use-position-in-window.ts'

type PopUpProps = {
  /** The words on the button, or the name of an icon. */
  label: string
  icon?: ReactNode
  /** Drawn in place of the label, of which it has words. */
  shown?: ReactNode
  /** Shows the icon alone. */
  iconOnly?: boolean
  side?: 'left' | 'right'
  /** Opens above the button, for a bar at the foot. */
  above?: boolean
  /** Stands over the window, for a button in a pane that scrolls. */
  floats?: boolean
  className?: string
  children: (close: () => void) => ReactNode
}

/** A panel that a button opens, as large as the window allows. Escape, a press beside it and leaving it with Tab close it. */
export function PopUp({
  label,
  icon,
  shown,
  iconOnly = false,
  side = 'left',
  above = false,
  floats = false,
  className,
  children,
}: PopUpProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const panel = useRef<HTMLFieldSetElement>(null)
  const place = usePositionInWindow(root, panel, { open, side, above, floats })

  useEffect(() => {
    if (!open) return
    root.current?.querySelector<HTMLElement>('[data-panel] :is(input, select, button, a)')?.focus()
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [open])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of the button and the panel inside.
    <div
      ref={root}
      className="relative"
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={iconOnly || shown ? label : undefined}
        title={iconOnly ? label : undefined}
        className={className ?? buttonClasses('text', iconOnly ? 'w-8 px-0! pointer-coarse:w-11' : '')}
        onClick={() => setOpen(!open)}
      >
        {icon}
        {!iconOnly && (shown ?? label)}
      </button>
      {open && (
        <fieldset
          ref={panel}
          id={panelId}
          data-panel
          style={place}
          aria-label={label}
          className={`z-20 max-h-[calc(100svh-var(--taken)-var(--tabs,0px))] w-72 max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain rounded-card bg-sheet p-4 text-ink shadow-above ${floats ? 'fixed' : `absolute ${side === 'right' ? 'right-0' : 'left-0'} ${above ? 'bottom-full mb-1' : 'top-full mt-1'}`}`}
        >
          {children(close)}
        </fieldset>
      )}
    </div>
  )
}
