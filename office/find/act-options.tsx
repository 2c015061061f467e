import type { ActLine } from './use-acts.ts'

type ActOptionsProps = {
  lines: readonly ActLine[]
  active: string
  /** Called when a line does something: the list closes. */
  onChoose: () => void
  /** Called with the words that take the place of what was typed. */
  onType: (words: string) => void
}

/** Lines that do something, each with what happens. */
export function ActOptions({ lines, active, onChoose, onType }: ActOptionsProps) {
  return lines.map((line) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
    <div
      key={line.elementId}
      role="option"
      id={line.elementId}
      aria-selected={active === line.elementId}
      tabIndex={-1}
      className="grid min-h-8 cursor-pointer content-center px-3 py-1 hover:bg-wash aria-selected:bg-wash-2 max-lg:min-h-11 pointer-coarse:min-h-11"
      onClick={() => {
        if ('words' in line) return onType(line.words)
        onChoose()
        line.run()
      }}
    >
      <span className="wrap-anywhere font-semibold text-print">{line.title}</span>
      {line.consequence && <span className="wrap-anywhere text-ink-2 leading-5">{line.consequence}</span>}
    </div>
  ))
}
