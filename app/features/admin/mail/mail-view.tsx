import { useCallback, useState } from 'react'
import { type MailState, type MailSummary, mailStates, type UnsentMail } from '../../../../contract/mail.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogBoundary } from '../../../ui/dialog-boundary.tsx'
import { Note } from '../../../ui/note.tsx'
import { SelectField } from '../../../ui/select.tsx'
import { EmptyResult } from '../data-table/empty-result.tsx'
import { FilterRow } from '../data-table/filter-row.tsx'
import { Pager } from '../data-table/pager.tsx'
import { useListQuery } from '../data-table/use-list-query.ts'
import { RemovalQuestion } from '../forms/removal-question.tsx'
import { Banner } from '../layout/banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { QueryState } from '../layout/query-state.tsx'
import { ViewHead } from '../layout/view-head.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import type { Answer } from '../session/staff-api.ts'
import { MailTable, nameOf } from './mail-table.tsx'
import { useMailChanges, useMailPage, useMailSummary } from './use-mails.ts'

const stateWords: Record<MailState, string> = { waiting: 'Waiting', failed: 'Failed' }

type Asked = { about: 'none' } | { about: 'one'; mail: UnsentMail } | { about: 'all'; state: MailState }

/** Mails that have not been sent, with the reason, and buttons to retry and discard them. */
export function MailView() {
  const list = useListQuery(['state'])
  const reading = useMailPage(list.query, list.page)
  const { data: summary, error: summaryError, refetch: reloadSummary } = useMailSummary()
  const { retry, retryAll, discard, discardAll } = useMailChanges()
  const [asked, setAsked] = useState<Asked>({ about: 'none' })
  const [done, setDone] = useState('')
  const [failure, setFailure] = useState<string>()
  const hideBanner = useCallback(() => setDone(''), [])
  const close = () => setAsked({ about: 'none' })

  async function tryAgain(send: () => Promise<Answer<unknown>>, sentence: string) {
    setFailure(undefined)
    const answer = await send()
    if (answer.outcome === 'accepted') setDone(sentence)
    else setFailure(failureSentence(answer, (answer.outcome === 'refused' && answer.error) || 'Failed to try again'))
  }

  function discarded(sentence: string) {
    close()
    setDone(sentence)
  }

  const canRetry = summary?.isConfigured === true
  // Without a mail server there are only waiting mails to discard.
  const discardable: MailState = summary && summary.failed === 0 && !summary.isConfigured ? 'waiting' : 'failed'

  return (
    <>
      <ViewHead title="Mail" />
      {done && <Banner onOver={hideBanner}>{done}</Banner>}
      {summary && !summary.isConfigured && <NoMailServer />}
      {!summary && summaryError && (
        <Note tone="failure" className="mb-5" title="The state of the mail server could not be loaded.">
          <p>Until it is, mails can be discarded one by one, but not tried again.</p>
          <Button look="outlined" size="small" className="mt-3" onClick={() => reloadSummary()}>
            Try again
          </Button>
        </Note>
      )}
      {failure && (
        <Note tone="failure" className="mb-5">
          {failure}
        </Note>
      )}
      <Panel
        title="Mails that are not sent"
        aside={reading.data?.total.toLocaleString('en-IN')}
        actions={
          summary && (
            <div className="flex flex-wrap gap-2">
              {canRetry && (
                <Button
                  look="outlined"
                  size="small"
                  disabled={summary.failed === 0}
                  onClick={() => tryAgain(retryAll, 'All failed mails are tried again')}
                >
                  Try all failed again
                </Button>
              )}
              <Button
                look="outlined"
                size="small"
                disabled={summary[discardable] === 0}
                onClick={() => setAsked({ about: 'all', state: discardable })}
              >
                Discard all {stateWords[discardable].toLowerCase()}
              </Button>
            </div>
          )
        }
      >
        <FilterRow>
          <SelectField
            label="State"
            required={false}
            value={list.filter.state}
            onChange={(event) => list.setFilter({ state: event.target.value })}
          >
            <option value="">Waiting and failed</option>
            {mailStates.map((state) => (
              <option key={state} value={state}>
                {stateWords[state]}
              </option>
            ))}
          </SelectField>
        </FilterRow>
        <QueryState reading={reading} failure="The mails could not be loaded.">
          {({ records, total }) => (
            <>
              {records.length === 0 ? (
                <EmptyResult
                  empty="Every mail has been sent"
                  unmatched="No mail is in this state."
                  isFiltered={list.isFiltered || list.page > 1}
                  onClear={list.clear}
                />
              ) : (
                <MailTable
                  mails={records}
                  canRetry={canRetry}
                  onRetry={(mail) => tryAgain(() => retry(mail._id), 'The mail is tried again')}
                  onDiscard={(mail) => setAsked({ about: 'one', mail })}
                />
              )}
              <Pager page={list.page} total={total} onPage={list.setPage} />
            </>
          )}
        </QueryState>
      </Panel>
      <DialogBoundary open={asked.about !== 'none'} onClose={close}>
        {asked.about === 'one' && (
          <RemovalQuestion
            title={nameOf(asked.mail)}
            sentence="Are you sure you want to discard this mail? It will not be sent. The application or enquiry stays."
            confirmLabel="Discard mail"
            busyLabel="Discarding..."
            failure="The mail could not be discarded. It may have been sent meanwhile."
            remove={() => discard(asked.mail._id)}
            onRemoved={() => discarded('The mail is discarded')}
            onClose={close}
          />
        )}
        {asked.about === 'all' && summary && (
          <RemovalQuestion
            title={`Discard all ${stateWords[asked.state].toLowerCase()}`}
            sentence={discardAllSentence(asked.state, summary)}
            confirmLabel="Discard mails"
            busyLabel="Discarding..."
            failure="The mails could not be discarded."
            remove={() => discardAll(asked.state)}
            onRemoved={() => discarded('The mails are discarded')}
            onClose={close}
          />
        )}
      </DialogBoundary>
    </>
  )
}

function discardAllSentence(state: MailState, summary: MailSummary): string {
  const count = summary[state].toLocaleString('en-IN')
  const mails = summary[state] === 1 ? 'the one mail that' : `all ${count} mails that`
  return `Are you sure you want to discard ${mails} ${state === 'failed' ? 'failed' : 'wait'}? None of it will be sent. Applications and enquiries stay.`
}

function NoMailServer() {
  return (
    <Note tone="info" className="mb-5" title="Mails are not sent">
      <p>
        No mail server is configured for this site. Applications and enquiries are kept as usual, but nobody is told of
        them by mail. The site's operator can set SMTP_URL and MAIL_FROM; mails of the last three days are then sent.
        Waiting mails are removed after 30 days.
      </p>
    </Note>
  )
}
