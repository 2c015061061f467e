import { useState } from 'react'
import type { Enquiry, EnquiryStatus } from '../../../../contract/enquiry.ts'
import { formatMoment } from '../../../../contract/time.ts'
import { DialogBoundary } from '../../../ui/dialog-boundary.tsx'
import { Note } from '../../../ui/note.tsx'
import { EmptyResult } from '../data-table/empty-result.tsx'
import { Pager } from '../data-table/pager.tsx'
import { useListQuery } from '../data-table/use-list-query.ts'
import { Panel } from '../layout/panel.tsx'
import { QueryState } from '../layout/query-state.tsx'
import { type Undone, useUndo } from '../layout/undo.tsx'
import { ViewHead } from '../layout/view-head.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import type { Stale } from '../session/staff-api.ts'
import { EnquiryDialog } from './enquiry-dialog.tsx'
import { EnquiryFilter } from './enquiry-filter.tsx'
import { EnquiryTable } from './enquiry-table.tsx'
import { useEnquiry, useEnquiryChanges, useEnquiryPage } from './use-enquiries.ts'

type Result = { tone: 'failure' | 'info'; sentence: string }

/** The list of enquiries with their deadlines. `enquiry` in the address opens one, also of another page. */
export function EnquiriesView() {
  const list = useListQuery(['q', 'status', 'kind'])
  const reading = useEnquiryPage(list.query, list.page)
  const { mark } = useEnquiryChanges()
  const { offer } = useUndo()
  const [result, setResult] = useState<Result>()
  const [asked, setAsked] = useState<Enquiry | null>(null)
  const wanted = list.address.get('enquiry') ?? ''
  const listed = reading.data?.records.find(({ _id }) => _id === wanted)
  const other = useEnquiry(listed || !reading.data ? '' : wanted)
  const opened = asked ?? listed ?? other.data

  function close() {
    setAsked(null)
    if (wanted) list.change({ enquiry: undefined })
  }

  async function change(enquiry: Enquiry, status: EnquiryStatus) {
    close()
    setResult(undefined)
    const answer = await mark(enquiry, { status })
    if (answer.outcome === 'accepted') {
      const { value } = answer
      const sentence = `The enquiry of ${enquiry.fullName} is ${status === 'answered' ? 'answered' : 'open again'}.`
      return offer({ sentence, records: [enquiry._id], undo: () => takeBack(value, enquiry.status) })
    }
    const stale = answer.outcome === 'refused' ? answer.stale : undefined
    // A colleague changed it and changed it back, so the change still applies.
    if (stale && stale.current.status !== status) return change(stale.current, status)
    if (stale) return setResult({ tone: 'info', sentence: theirChange(stale) })
    const failed = status === 'answered' ? 'Failed to mark it as answered' : 'Failed to open it again'
    return setResult({ tone: 'failure', sentence: failureSentence(answer, failed) })
  }

  async function takeBack(changed: Enquiry, status: EnquiryStatus): Promise<Undone> {
    const answer = await mark(changed, { status, isUndo: true })
    if (answer.outcome === 'accepted') return { ok: true, sentence: 'The change is undone.' }
    if (answer.outcome === 'refused' && answer.stale)
      return { ok: true, sentence: 'Nothing was undone: the enquiry has been changed since.' }
    return { ok: false, sentence: failureSentence(answer, 'Failed to undo the change.') }
  }

  return (
    <>
      <ViewHead title="Enquiries" />
      <Panel title="Inbox" aside={reading.data?.total.toLocaleString('en-IN')}>
        <EnquiryFilter filter={list.filter} onChange={list.setFilter} />
        {other.error && (
          <Note tone="failure">The enquiry of this link could not be opened. It may have been erased.</Note>
        )}
        {result && <Note tone={result.tone}>{result.sentence}</Note>}
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
                <EnquiryTable
                  enquiries={records}
                  onOpen={setAsked}
                  onAnswered={(enquiry) => change(enquiry, 'answered')}
                />
              )}
              <Pager page={list.page} total={total} onPage={list.setPage} />
            </>
          )}
        </QueryState>
      </Panel>
      {opened && (
        <DialogBoundary onClose={close}>
          <EnquiryDialog
            enquiry={opened}
            onAnswered={() => change(opened, 'answered')}
            onReopened={() => change(opened, 'open')}
            onClose={close}
          />
        </DialogBoundary>
      )}
    </>
  )
}

/** The sentence about a colleague's change. */
function theirChange({ current, changed }: Stale<Enquiry>): string {
  const did = current.status === 'answered' ? 'marked as answered' : 'opened again'
  const who = changed ? ` by ${changed.by} on ${formatMoment(changed.at)}` : ''
  return `The enquiry of ${current.fullName} was ${did}${who}, before you.`
}
