import { Button } from '../../../ui/button.tsx'
import { PanelBody } from '../layout/panel.tsx'

type NoneFoundProps = {
  /** Shown when there is no record at all. */
  empty: string
  /** Shown when no record matches the filter, with a button that clears it. */
  unmatched: string
  isFiltered: boolean
  onClear: () => void
}

export function EmptyResult({ empty, unmatched, isFiltered, onClear }: NoneFoundProps) {
  if (!isFiltered) return <PanelBody>{empty}</PanelBody>
  return (
    <PanelBody>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p>{unmatched}</p>
        <Button look="outlined" size="small" onClick={onClear}>
          Show all
        </Button>
      </div>
    </PanelBody>
  )
}
