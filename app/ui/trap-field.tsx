type TrapFieldProps = { name: string }

/** A field that people never meet, by eye, keyboard or screen reader; programs that fill in everything do. */
export function TrapField({ name }: TrapFieldProps) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Leave this empty
        <input name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
