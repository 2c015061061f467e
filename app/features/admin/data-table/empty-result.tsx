import { Button } from '../../../ui/button.tsx'
import { PanelBody } from '../layout/panel.tsx'

type NoneFoundProps = {
  /** Said while there is nothing at all. */
  empty: string
  /** Said when the filter leaves nothing, with the way back to everything. */
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
