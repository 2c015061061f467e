import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useMay } from '../account/use-may.ts'
import { EmptyResult } from '../data-table/empty-result.tsx'
import { Pager } from '../data-table/pager.tsx'
import { useDownload } from '../data-table/use-download.ts'
import { useListQuery } from '../data-table/use-list-query.ts'
import { Panel } from '../layout/panel.tsx'
import { QueryState } from '../layout/query-state.tsx'
import { ViewHead } from '../layout/view-head.tsx'
import { ApplicationFilter } from './application-filter.tsx'
import { ApplicationTable } from './application-table.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { useApplicationPage } from './use-applications.ts'

/** The list of applications: search, filters, export and bulk moves. */
export function ApplicationsView() {
  const list = useListQuery(['q', 'status', 'job'])
  const { filter, page, query } = list
  const reading = useApplicationPage(query, page)
  const ids = reading.data?.records.map((application) => application._id) ?? []
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { download, start } = useDownload()
  const may = useMay()
  // Only applications on this page can be moved.
  const shownChosen = new Set(chosen.filter((id) => ids.includes(id)))

  return (
    <>
      <ViewHead title="Applications">
        <Button
          look="outlined"
          size="small"
          disabled={!filter.job && !may('applications.export_all')}
          title={filter.job || may('applications.export_all') ? undefined : 'Choose a job to export its applications'}
          busy={download.state === 'running'}
          onClick={() => start(query.size > 0 ? `${paths.applicationsCsv}?${query}` : paths.applicationsCsv)}
        >
          <Download size={18} aria-hidden="true" />
          Export CSV
        </Button>
      </ViewHead>
      {download.state === 'failed' && (
        <Note tone="failure" className="mb-5">
          {download.sentence}
        </Note>
      )}
      <Panel title="All applications" aside={reading.data?.total.toLocaleString('en-IN')}>
        <ApplicationFilter filter={filter} onChange={list.setFilter} />
        {may('applications.edit') && reading.data?.records.length !== 0 && !reading.error && (
          <BulkBar
            applications={reading.isPlaceholderData ? [] : (reading.data?.records ?? [])}
            chosen={shownChosen}
            onChoose={setChosen}
          />
        )}
        <QueryState reading={reading} failure="The applications could not be loaded.">
          {({ records, total }) => (
            <>
              {records.length === 0 ? (
                <EmptyResult
                  empty="No applications received yet"
                  unmatched="No application matches this search."
                  isFiltered={list.isFiltered || page > 1}
                  onClear={list.clear}
                />
              ) : (
                <ApplicationTable
                  applications={records}
                  chosen={shownChosen}
                  onChoose={(id, on) => setChosen(on ? [...chosen, id] : chosen.filter((other) => other !== id))}
                  deskFilter={{ job: filter.job, status: filter.status }}
                />
              )}
              <Pager page={page} total={total} onPage={list.setPage} />
            </>
          )}
        </QueryState>
      </Panel>
    </>
  )
}
