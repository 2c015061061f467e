/** A figure with its unit, a range, or a word with a hyphen. */
const RUN =
  /((?:₹\s?)?\d[\d.,]*(?:\s?[-–]\s?₹?\d[\d.,]*)?\+?\s(?:lpa|l|lakhs?|cr|crores?|years?|yrs?|months?)\b|[^\s-–]\S*[-–]\S+)/i
/** Longer runs may wrap, because they would not fit on a narrow screen. */
const LONGEST_RUN = 24

/** Text that does not wrap within runs such as "B-Tech" and "₹12–18 L". */
export function Unbroken({ text }: { text: string }) {
  return text.split(RUN).map((part, position) =>
    position % 2 === 1 && part.length <= LONGEST_RUN ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
      <span key={position} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
