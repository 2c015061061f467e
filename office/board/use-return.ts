import { type FocusEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useAddress } from '../frame/address.ts'
import { useScreen } from '../ui/use-screen.ts'
import type { Column } from './board-columns.ts'

/**
 * The columns that are open, and the card that was opened last, which stands in the address, so that Back finds it again. A card
 * keeps the focus when it moves to another column.
 */
export function useReturn(root: RefObject<HTMLElement | null>, columns: readonly Column[]) {
  const isNarrow = useScreen() === 'narrow'
  const { query, change } = useAddress()
  const [returnTo, setReturnTo] = useState(query.get('card') ?? '')
  const back = columns.find(({ cards }) => cards.some(({ application }) => application === returnTo))
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(back ? [back.key] : []))
  const isFilled = ({ cards }: Column) => cards.length > 0
  const stage = columns.find(({ key }) => key === query.get('stage')) ?? columns.find(isFilled) ?? columns[0]

  const held = useRef('')
  const focus = (application: string) => {
    const card = root.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(application)}"]`)
    card?.scrollIntoView({ block: 'nearest' })
    card?.focus({ preventScroll: true })
  }

  useEffect(() => {
    if (held.current && document.activeElement === document.body) focus(held.current)
  })

  useEffect(() => {
    if (!back) return
    // Somebody was moved where they were read.
    if (isNarrow && stage !== back) return change({ stage: back.key })
    focus(returnTo)
    setReturnTo('')
  })

  return {
    opened,
    setOpened,
    /** The column that a phone shows. */
    stage,
    changeStage: (key: string) => change({ stage: key }),
    /** Empty when nobody comes back, and once the card has the focus. */
    returnTo,
    holdCard({ target }: FocusEvent) {
      held.current = (target instanceof HTMLElement && target.dataset.card) || ''
    },
    /** The element of a card that moves is removed, which is no step to another element. */
    releaseCard({ relatedTarget }: FocusEvent) {
      if (relatedTarget) held.current = ''
    },
    keepCard({ target }: MouseEvent) {
      const link = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null
      if (link) change({ card: link.dataset.card })
    },
  }
}
