import { useState } from 'react'
import type { Enquiry } from '../../../../contract/enquiry.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { EmptyResult } from '../data-table/empty-result.tsx'
import { Pager } from '../data-table/pager.tsx'
import { useListQuery } from '../data-table/use-list-query.ts'
import { Panel } from '../layout/panel.tsx'
import { QueryState } from '../layout/query-state.tsx'
import { ViewHead } from '../layout/view-head.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import { EnquiryDialog } from './enquiry-dialog.tsx'
import { EnquiryFilter } from './enquiry-filter.tsx'
import { EnquiryTable } from './enquiry-table.tsx'
import { useEnquiryChanges, useEnquiryPage } from './use-enquiries.ts'

type Last =
  | { state: 'none' }
  | { state: 'answered' | 'reopened'; enquiry: Enquiry }
  | { state: 'failed'; sentence: string }

/** Every message in one inbox, with the hour by which an answer was promised. */
export function EnquiriesView() {
  const list = useListQuery(['q', 'status', 'kind'])
  const reading = useEnquiryPage(list.query, list.page)
  const { mark } = useEnquiryChanges()
  const [last, setLast] = useState<Last>({ state: 'none' })
  const [opened, setOpened] = useState<Enquiry | null>(null)

  async function answer(enquiry: Enquiry) {
    setOpened(null)
    const marked = await mark(enquiry._id, 'answered')
    if (marked.outcome === 'accepted') setLast({ state: 'answered', enquiry })
    else setLast({ state: 'failed', sentence: failureSentence(marked, 'Failed to mark it as answered') })
  }

  async function reopen(enquiry: Enquiry) {
    setOpened(null)
    const marked = await mark(enquiry._id, 'open')
    if (marked.outcome === 'accepted') setLast({ state: 'reopened', enquiry })
    else setLast({ state: 'failed', sentence: failureSentence(marked, 'Failed to open it again') })
  }

  return (
    <>
      <ViewHead title="Enquiries" />
      <Panel title="Inbox" aside={reading.data?.total.toLocaleString('en-IN')}>
        <EnquiryFilter filter={list.filter} onChange={list.setFilter} />
        {last.state === 'failed' && <Note tone="failure">{last.sentence}</Note>}
        {last.state === 'answered' && (
          <Note tone="success" className="items-center">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <p>The enquiry of {last.enquiry.fullName} is answered.</p>
              <Button look="outlined" size="small" onClick={() => reopen(last.enquiry)}>
                Undo
              </Button>
            </div>
          </Note>
        )}
        {last.state === 'reopened' && <Note tone="success">The enquiry of {last.enquiry.fullName} is open again.</Note>}
        <QueryState reading={reading} failure="The enquiries could not be loaded.">
          {({ records, total }) => (
            <>
              {records.length === 0 ? (
                <EmptyResult
                  empty="No enquiries received yet"
                  unmatched="No enquiry matches this search."
                  isFiltered={list.isFiltered || list.page > 1}
                  onClear={list.clear}
                />
              ) : (
                <EnquiryTable enquiries={records} onOpen={setOpened} onAnswered={answer} />
              )}
              <Pager page={list.page} total={total} onPage={list.setPage} />
            </>
          )}
        </QueryState>
      </Panel>
      {opened && (
        <EnquiryDialog
          enquiry={opened}
          onAnswered={() => answer(opened)}
          onReopened={() => reopen(opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
