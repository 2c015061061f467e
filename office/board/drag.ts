import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

type CardDrag = { application: string; onMoving: (isMoving: boolean) => void }

/** Makes a card one that the mouse can drag. Returns how to end that. */
export const dragCard = (element: HTMLElement, { application, onMoving }: CardDrag) =>
  draggable({
    element,
    getInitialData: () => ({ application }),
    onDragStart: () => onMoving(true),
    onDrop: () => onMoving(false),
  })

type ColumnDrop = { onOver: (isOver: boolean) => void; onDrop: (application: string) => void }

/** Makes a column one that takes cards. */
export const dropOnColumn = (element: HTMLElement, { onOver, onDrop }: ColumnDrop) =>
  dropTargetForElements({
    element,
    onDragEnter: () => onOver(true),
    onDragLeave: () => onOver(false),
    onDrop({ source }) {
      onOver(false)
      onDrop(String(source.data.application))
    },
  })
