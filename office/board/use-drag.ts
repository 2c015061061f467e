import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Nothing is dragged with a finger: there it would be mistaken for scrolling. */
const hasMouse = () => window.matchMedia('(pointer: fine)').matches

type Made = (drag: typeof import('./drag.ts'), element: HTMLElement) => () => void

/** Fetches the code of dragging when there is a mouse. */
function useDragCode(element: RefObject<HTMLElement | null>, isOn: boolean, make: Made) {
  const made = useEffectEvent(make)
  useEffect(() => {
    if (!isOn || !hasMouse()) return
    let end: (() => void) | undefined
    let isOver = false
    void import('./drag.ts').then((drag) => {
      if (!isOver && element.current) end = made(drag, element.current)
    })
    return () => {
      isOver = true
      end?.()
    }
  }, [element, isOn])
}

/** True while the card is dragged. */
export function useCardDrag(element: RefObject<HTMLElement | null>, application: string, isOn: boolean): boolean {
  const [isMoving, setMoving] = useState(false)
  useDragCode(element, isOn, (drag, card) => drag.dragCard(card, { application, onMoving: setMoving }))
  return isMoving
}

/** True while a card is over the column. */
export function useColumnDrop(
  element: RefObject<HTMLElement | null>,
  isOn: boolean,
  onDrop: (application: string) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  const drop = useEffectEvent(onDrop)
  useDragCode(element, isOn, (drag, column) =>
    drag.dropOnColumn(column, { onOver: setOver, onDrop: (application) => drop(application) }),
  )
  return isOver
}
