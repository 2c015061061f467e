type ChoicesProps = {
  label: string
  options: readonly string[]
  /** The position of the chosen option. */
  chosen: number
  onChoose: (position: number) => void
}

/** A row of buttons, one of which is chosen. */
export function Choices({ label, options, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-label leading-snug">{label}</legend>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {options.map((option, position) => (
          <button
            key={option}
            type="button"
            aria-pressed={position === chosen}
            onClick={() => onChoose(position)}
            className="min-h-11 rounded-control border-[1.5px] border-line-strong bg-sheet px-3.5 font-medium text-label transition-colors duration-[120ms] hover:border-ink-2 aria-pressed:border-print aria-pressed:bg-print aria-pressed:text-sheet"
          >
            {option}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
