import { useState } from 'react'
import { Minus, Plus } from '../../art/tool-icons.tsx'
import { limits, type Month, parseCount } from './plan-month.ts'

type CountFieldProps = {
  name: keyof Month
  label: string
  value: number
  onChange: (value: number) => void
}

/** A number with a button to each side. */
export function Stepper({ name, label, hint, value, onChange }: CountFieldProps & { hint: string }) {
  const { min, max } = limits[name]
  const id = `rpo-${name}`
  const button =
    'tool-input grid h-12 w-11 shrink-0 place-items-center text-print disabled:text-ink-3 disabled:hover:border-line-strong'
  return (
    <div>
      <label htmlFor={id} className="font-semibold text-label leading-snug">
        {label}
      </label>
      <div className="mt-2 flex items-center">
        <button
          type="button"
          aria-label={`${label}: one less`}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
          className={`${button} rounded-r-none`}
        >
          <Minus size={20} />
        </button>
        <NumberInput
          id={id}
          name={name}
          value={value}
          onChange={onChange}
          className="-mx-px w-14 shrink-0 rounded-none"
        />
        <button
          type="button"
          aria-label={`${label}: one more`}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
          className={`${button} rounded-l-none`}
        >
          <Plus size={20} />
        </button>
        <span className="ml-3.5 text-ink-2 text-meta">{hint}</span>
      </div>
    </div>
  )
}

/** A number with a slider. */
export function Slider({ name, label, value, onChange }: CountFieldProps) {
  const { min, max } = limits[name]
  const id = `rpo-${name}`
  return (
    <div>
      <label htmlFor={id} className="font-semibold text-label leading-snug">
        {label}
      </label>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)_4.5rem] items-center gap-x-5">
        <input
          type="range"
          aria-label={label}
          min={min}
          max={max}
          value={value}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="tool-range"
        />
        <NumberInput id={id} name={name} value={value} onChange={onChange} className="w-18" />
        <span className="flex justify-between text-ink-3 text-meta">
          <span>{min}</span>
          <span>{max} or more</span>
        </span>
      </div>
    </div>
  )
}

type NumberInputProps = Pick<CountFieldProps, 'name' | 'value' | 'onChange'> & { id: string; className: string }

/** Keeps what is being typed, and passes on numbers within the limits. */
function NumberInput({ id, name, value, onChange, className }: NumberInputProps) {
  const [typed, setTyped] = useState<string>()

  function take(text: string) {
    const count = parseCount(name, text)
    setTyped(count === undefined || String(count) !== text ? text : undefined)
    if (count !== undefined) onChange(count)
  }

  return (
    <input
      id={id}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? value}
      onChange={(event) => take(event.target.value)}
      onBlur={() => setTyped(undefined)}
      className={`tool-input h-12 text-center font-semibold ${className}`}
    />
  )
}
