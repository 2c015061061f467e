import { type FocusEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useShortcut } from './shortcuts.ts'
import { type UndoLine, useUndoLines } from './undo.tsx'

/** Pixels between the lines and what stands above and below them. */
const AROUND = 24

/** At the bottom left of the window, above the tabs of phones. */
export function WindowUndoLines() {
  const place = useRef<HTMLDivElement>(null)
  useRoom(place)
  return (
    <div
      ref={place}
      className="fixed bottom-4 left-4 max-lg:bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-(--layer-header) max-w-[calc(100%-2rem)] *:*:shadow-above [:root:has([data-list-column])_&]:max-w-96"
    >
      <UndoLines />
    </div>
  )
}

/** Keeps `--undo` at the height that views leave free at their end, so that the lines cover no row and no button. */
function useRoom(place: RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight
      style.setProperty('--undo', height === 0 ? '0px' : `${height + AROUND}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--undo')
    }
  }, [place])
}

/** Always in the page: a live region that appears together with its text is not announced. */
function UndoLines() {
  const { lines, run, places } = useUndoLines()
  const place = useRef<HTMLDivElement>(null)
  const focusedBefore = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    places.add(element)
    return () => {
      places.delete(element)
    }
  }, [places])
  const newest = lines.findLast((line) => line.undo && !line.busy)

  function onFocus({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      focusedBefore.current = relatedTarget
  }

  async function undo(line: UndoLine) {
    const undone = await run(line)
    // The button disappears after a success, so the focus returns to the previous element.
    if (undone && place.current?.contains(document.activeElement)) focusedBefore.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={place} role="status" aria-atomic="false" onFocus={onFocus} className="grid gap-2">
      {lines.map((line) => (
        <Line key={line.id} line={line} isNewest={line === newest} onUndo={() => undo(line)} />
      ))}
      {newest && <UndoKey onUndo={() => undo(newest)} />}
    </div>
  )
}

function UndoKey({ onUndo }: { onUndo: () => void }) {
  useShortcut('u', 'Undo the last move', onUndo)
  return null
}

function Line({ line, isNewest, onUndo }: { line: UndoLine; isNewest: boolean; onUndo: () => void }) {
  const sentenceId = useId()
  return (
    <div className="on-dark flex min-h-11 w-fit max-w-full items-center gap-3 rounded-control bg-print-deep py-1.5 pr-3 pl-4 text-meta text-sheet leading-snug">
      <p id={sentenceId} className="min-w-0 wrap-anywhere">
        {line.sentence}
      </p>
      {line.undo && (
        <button
          type="button"
          aria-describedby={sentenceId}
          aria-keyshortcuts={isNewest ? 'u' : undefined}
          aria-disabled={line.busy || undefined}
          className="inline-flex min-h-8 shrink-0 items-center gap-2 font-semibold hover:text-print-line pointer-coarse:min-h-11"
          onClick={onUndo}
        >
          <span className="underline underline-offset-4">
            {line.tone === 'failed' ? 'Try again' : (line.label ?? 'Undo')}
          </span>
          {isNewest && (
            <span
              aria-hidden="true"
              className="rounded-chip border border-print-mute px-1 font-body text-[0.8125rem] text-print-mute pointer-coarse:hidden"
            >
              U
            </span>
          )}
        </button>
      )}
      {line.undo && !line.busy && (
        <span aria-hidden="true" className="shrink-0 text-print-mute">
          {Math.ceil(line.timeLeft / 1000)} s
        </span>
      )}
    </div>
  )
}
