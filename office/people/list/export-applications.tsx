import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useUndo } from '../../frame/undo.tsx'
import { useMay } from '../../session/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { PopUp } from '../../ui/pop-up.tsx'
import { useDownload } from '../../ui/use-download.ts'
import type { PeopleFilters } from '../desk-address.ts'
import type { FilterWords } from './filter-words.ts'

type ExportApplicationsProps = {
  filter: PeopleFilters
  /** The filters that are set. */
  set: readonly FilterWords[]
}

/** Saves the applications of the job and the status in the filter as a file. */
export function ExportApplications({ filter, set }: ExportApplicationsProps) {
  const may = useMay()
  const { download, start } = useDownload()
  const { tell } = useUndo()
  const { job, status, q } = filter
  const narrowing = set.filter(({ name }) => name === 'job' || name === 'status')
  const [isSearched, setIsSearched] = useState(false)
  const mayExport = job !== '' || may('applications.export_all')

  async function save() {
    const query = new URLSearchParams(
      Object.entries({ job, status, q: isSearched ? q : '' }).filter(([, value]) => value),
    )
    const ended = await start(query.size > 0 ? `${paths.applicationsCsv}?${query}` : paths.applicationsCsv)
    if (ended.state === 'failed') tell(ended.sentence, 'failed')
  }

  return (
    <PopUp label="Export applications" iconOnly side="right" icon={<Download size={16} aria-hidden="true" />}>
      {(close) => (
        <div className="grid justify-items-start gap-3">
          <p>
            {narrowing.length > 0
              ? `The applications of this filter: ${narrowing.map(({ words }) => words).join(', ')}.`
              : 'All applications.'}{' '}
            {set.length > narrowing.length && 'Other filters do not narrow the file. '}
            {!mayExport && 'Choose a job to export its applications.'}
          </p>
          {q && (
            <label className="flex min-h-8 items-center gap-2.5 pointer-coarse:min-h-11">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-print"
                checked={isSearched}
                onChange={(event) => setIsSearched(event.target.checked)}
              />
              <span className="wrap-anywhere">Only with {q} in the name, contact details or job</span>
            </label>
          )}
          <Button
            look="filled"
            disabled={!mayExport}
            busy={download.state === 'running'}
            busyLabel="Exporting..."
            onClick={() => {
              close()
              void save()
            }}
          >
            Export CSV
          </Button>
        </div>
      )}
    </PopUp>
  )
}
