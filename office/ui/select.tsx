import { useId } from 'react'
import { controlClasses } from './input.tsx'

type SelectProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** The words of the choice without a value. */
  all: string
  options: readonly (readonly [value: string, words: string])[]
}

/** The choice of a filter, of 36 px with its label above. */
export function Select({ label, value, onChange, all, options }: SelectProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select id={id} className={controlClasses} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
