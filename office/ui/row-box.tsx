type RowBoxProps = { name: string; checked: boolean; onChange: (checked: boolean) => void }

/** The box that selects a row. It stands outside of the row's link. */
export function RowBox({ name, checked, onChange }: RowBoxProps) {
  return (
    <label className="relative z-1 grid w-11 shrink-0 cursor-pointer place-items-center self-stretch max-lg:w-12">
      <span className="sr-only">Select {name}</span>
      <input
        type="checkbox"
        className="size-4.5 accent-print focus-visible:outline-offset-1"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
