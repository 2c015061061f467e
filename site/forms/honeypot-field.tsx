type HoneypotFieldProps = { name: string }

/** A honeypot field: hidden from sight, keyboard and screen readers, but filled in by spam programs. */
export function HoneypotField({ name }: HoneypotFieldProps) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Leave this empty
        <input name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
