export type AllBoxProps = {
  isAllChosen: boolean
  isSomeChosen: boolean
  onChooseAll: (on: boolean) => void
  label?: string
}

/** The box that selects every row of the page. */
export function AllBox({
  isAllChosen,
  isSomeChosen,
  onChooseAll,
  label = 'Select everybody on this page',
}: AllBoxProps) {
  return (
    <label className="grid w-11 shrink-0 cursor-pointer place-items-center self-stretch max-lg:w-12">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="size-4.5 accent-print"
        checked={isAllChosen}
        ref={(box) => {
          if (box) box.indeterminate = isSomeChosen && !isAllChosen
        }}
        onChange={() => onChooseAll(!isAllChosen)}
      />
    </label>
  )
}
