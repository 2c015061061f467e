type SegmentsProps = {
  label: string
  options: readonly { value: string; label: string }[]
  chosen: string
  onChoose: (value: string) => void
  className?: string
}

/** A few values side by side, of which one is chosen. */
export function Segments({ label, options, chosen, onChoose, className = '' }: SegmentsProps) {
  return (
    <fieldset
      aria-label={label}
      className={`inline-flex overflow-clip rounded-control border border-line-strong bg-sheet ${className}`}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === chosen}
          className="h-7.5 px-3 font-medium text-ink-2 not-first:border-line not-first:border-l focus-visible:-outline-offset-3 hover:bg-wash aria-pressed:bg-print aria-pressed:font-semibold aria-pressed:text-sheet aria-pressed:focus-visible:outline-marigold pointer-coarse:h-11"
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
