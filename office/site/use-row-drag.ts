import { type ComponentProps, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Drag = {
  from: number
  to: number
  startY: number
  offset: number
  /** Top and height of every row when the drag began. */
  rows: readonly { top: number; height: number }[]
}

type Options = {
  count: number
  /** Closes rows, so that all of them have the same height. */
  onStart: () => void
  onMove: (from: number, to: number) => void
}

/** Reorders rows with the pointer: the lifted row follows it, the others make room. */
export function useRowDrag({ count, onStart, onMove }: Options) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<Drag>()

  function start(event: PointerEvent<HTMLButtonElement>, from: number) {
    if (event.button !== 0 || count < 2) return
    event.currentTarget.setPointerCapture(event.pointerId)
    flushSync(onStart)
    const rows = Array.from(list.current?.children ?? [], (row) => {
      const { top, height } = row.getBoundingClientRect()
      return { top, height }
    })
    setDrag({ from, to: from, startY: event.clientY, offset: 0, rows })
  }

  function move(event: PointerEvent) {
    if (!drag) return
    const offset = event.clientY - drag.startY
    setDrag({ ...drag, offset, to: targetOf(drag, offset) })
  }

  function drop() {
    if (!drag) return
    setDrag(undefined)
    if (drag.to !== drag.from) onMove(drag.from, drag.to)
  }

  function cancel(event: KeyboardEvent) {
    if (!drag || event.key !== 'Escape') return
    event.stopPropagation()
    setDrag(undefined)
  }

  return {
    list,
    handleProps: (index: number): ComponentProps<'button'> => ({
      onPointerDown: (event) => start(event, index),
      onPointerMove: move,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(undefined),
      onKeyDown: cancel,
    }),
    rowProps: (index: number): ComponentProps<'li'> & Record<`data-${string}`, true | undefined> => {
      if (!drag) return {}
      const isLifted = index === drag.from
      return {
        'data-dragging': true,
        'data-lifted': isLifted || undefined,
        style: { transform: `translateY(${isLifted ? drag.offset : shiftOf(drag, index)}px)` },
      }
    },
  }
}

/** The place whose middle the lifted row has reached. */
function targetOf({ from, rows }: Drag, offset: number): number {
  const lifted = rows[from]
  if (!lifted) return from
  const middle = lifted.top + offset + lifted.height / 2
  return rows.reduce((target, row, index) => {
    if (index < from && middle < row.top + row.height / 2) return Math.min(target, index)
    if (index > from && middle > row.top + row.height / 2) return Math.max(target, index)
    return target
  }, from)
}

function shiftOf({ from, to, rows }: Drag, index: number): number {
  const height = rows[from]?.height ?? 0
  if (from < index && index <= to) return -height
  if (to <= index && index < from) return height
  return 0
}
