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
