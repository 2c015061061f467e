import { useLayoutEffect, useRef, useState } from 'react'

/**
 * How many of the things, from the first on, stand side by side in the room. When some are left over, there is also room for
 * the button that names their number.
 */
export function countFitting(widths: readonly number[], room: number, { gap, more }: { gap: number; more: number }) {
  const ends = widths.map((_, index) => sum(widths.slice(0, index + 1)) + gap * index)
  if ((ends.at(-1) ?? 0) <= room) return widths.length
  return ends.filter((end) => end + gap + more <= room).length
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Pixels between chips. */
const GAP = 6

/**
 * How many chips fit beside each other. `room` is the line that they share with `rest`; `copies` holds an invisible copy of
 * each chip, and of the button that opens the others as its last child. `words` are those of the chips.
 */
export function useFitting(words: readonly string[]) {
  const room = useRef<HTMLDivElement>(null)
  const rest = useRef<HTMLDivElement>(null)
  const copies = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(words.length)

  // Not after every render: measuring lays out the whole page, at each key of a walk.
  const measured = words.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have other widths.
  useLayoutEffect(() => {
    function measure() {
      if (!room.current || !rest.current || !copies.current) return
      const widths = [...copies.current.children].map((copy) => copy.getBoundingClientRect().width)
      const more = widths.pop() ?? 0
      const left = room.current.getBoundingClientRect().width - rest.current.getBoundingClientRect().width - GAP
      setFitting(countFitting(widths, left, { gap: GAP, more }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const { current } of [room, rest, copies]) if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [measured])

  return { room, rest, copies, fitting: Math.min(fitting, words.length) }
}
