type RowState = { isCurrent: boolean; isChosen?: boolean }

/** The ground of a row in a list: the one that is read, the ones that are selected, and the one under the pointer differ. */
export const rowGround = ({ isCurrent, isChosen = false }: RowState) =>
  isCurrent ? 'bg-wash-2' : isChosen ? 'bg-wash' : 'hover:bg-wash'

/** The left edge of the row that is read. Its element or a parent is positioned. */
export const currentEdge = 'before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-marigold'
