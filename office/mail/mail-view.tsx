import Ellipsis from 'lucide-react/icons/ellipsis'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { type MailState, type UnsentMail, unsentMail } from '../../contract/mail.ts'
import { paths } from '../../contract/paths.ts'
import { formatMoment } from '../../contract/time.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useUndo } from '../frame/undo.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import type { Answer } from '../session/staff-api.ts'
import { Age } from '../ui/age.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyResult } from '../ui/empty-result.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { type ListColumn, ListRows } from '../ui/list-rows.tsx'
import { PopUp } from '../ui/pop-up.tsx'
import { useListQuery } from '../ui/use-list-query.ts'
import { useNow } from '../ui/use-now.ts'
import { usePagedList } from '../ui/use-paged-list.ts'
import { useScreen } from '../ui/use-screen.ts'
import { type Asked, DiscardQuestion } from './discard-question.tsx'
import { MailBadge } from './mail-badge.tsx'
import { MailFilter } from './mail-filter.tsx'
import { mailNotice } from './mail-notice.tsx'
import { MailPane } from './mail-pane.tsx'
import { kindLabels, nameOf, recipientOf, stateWords } from './mail-words.ts'
import { MAILS, useMailChanges, useMailSummary } from './use-mails.ts'

const isMail = shapeOf(unsentMail)

const columns: readonly ListColumn<UnsentMail>[] = [
  { label: 'Mail', width: 'w-64', cell: ({ kind }) => kindLabels[kind] },
  {
    label: 'State',
    cell: (mail) => (
      <>
        <MailBadge state={mail.state} small /> <Problem mail={mail} />
      </>
    ),
  },
  { label: 'Tries', width: 'w-16', wideOnly: true, cell: ({ attempts }) => attempts.toLocaleString('en-IN') },
  { label: 'Since', width: 'w-44', cell: ({ createdAt }) => formatMoment(createdAt) },
]

/** Mails that have not been sent, with the reason, and what can be done with them. */
export function MailView() {
  const list = useListQuery(['state'])
  const { record, filter } = list
  const { reading, records, total, walk, chosen } = usePagedList({
    list,
    key: MAILS,
    path: paths.mails,
    pathOf: paths.unsentMail,
    isRecord: isMail,
    noun: { one: 'mail', many: 'mails' },
    nameOf,
    // The worker sends mails meanwhile.
    staleTime: 0,
  })
  const { data: summary, error: summaryError, refetch: reloadSummary } = useMailSummary()
  const { retry, retryAll } = useMailChanges()
  const { tell } = useUndo()
  const [asked, setAsked] = useState<Asked>()
  const now = useNow()
  const isNarrow = useScreen() === 'narrow'
  const canRetry = summary?.isConfigured === true

  async function tryAgain(send: () => Promise<Answer<unknown>>, sentence: string) {
    const answer = await send()
    if (answer.outcome === 'accepted') return tell(sentence)
    tell(failureSentence(answer, (answer.outcome === 'refused' && answer.error) || 'Failed to try again'), 'failed')
  }
  const retryOne = (mail: UnsentMail) => tryAgain(() => retry(mail._id), 'The mail is tried again')
  const askToDiscard = (mail: UnsentMail) => setAsked({ mail })

  function discarded(sentence: string) {
    setAsked(undefined)
    list.showRecord()
    tell(sentence)
  }

  // Without a mail server there are only waiting mails to discard.
  const discardable: MailState = summary && summary.failed === 0 && !summary.isConfigured ? 'waiting' : 'failed'
  const allActs = summary && summary[discardable] > 0 && (
    <>
      {canRetry && (
        <Button onClick={() => tryAgain(retryAll, 'All failed mails are tried again')}>Try all failed again</Button>
      )}
      <Button look="danger" onClick={() => setAsked({ state: discardable })}>
        Discard all {stateWords[discardable].toLowerCase()}
      </Button>
    </>
  )

  return (
    <>
      <ListFrame
        title="Mail"
        total={reading.data?.total}
        filters={<MailFilter state={filter.state} onState={(state) => list.setFilter({ state })} />}
        act={
          isNarrow && allActs ? (
            <PopUp label="More" iconOnly side="right" icon={<Ellipsis size={16} aria-hidden="true" />}>
              {() => <div className="grid justify-items-start gap-1">{allActs}</div>}
            </PopUp>
          ) : (
            allActs
          )
        }
        reading={reading}
        failure="The mails could not be loaded."
        spoken={walk.spoken}
        record={record}
        pane={
          <MailPane
            reading={chosen}
            list={list}
            walk={walk}
            canRetry={canRetry}
            onRetry={retryOne}
            onDiscard={askToDiscard}
          />
        }
        notice={
          // A mail that is read needs the room.
          record === '' &&
          mailNotice({ summary, hasFailed: summaryError !== null, onRetry: () => void reloadSummary() })
        }
      >
        {() => (
          <ListRows
            label="Mails that are not sent, failed ones first"
            nameLabel="To"
            nameWidth="w-72"
            rows={records}
            total={total}
            empty={<EmptyResult empty="Every mail has been sent" unmatched="No mail is in this state." list={list} />}
            nameOf={recipientOf}
            list={list}
            columns={columns}
            linesOf={(mail) => ({
              mark: <MailBadge state={mail.state} small />,
              detail: mail.problem ? `${kindLabels[mail.kind]}: ${mail.problem}` : kindLabels[mail.kind],
              end: <Age iso={mail.createdAt} now={now} />,
            })}
            actsOf={(mail) => (
              <>
                {canRetry && (
                  <IconButton label={`Try again: ${nameOf(mail)}`} onClick={() => retryOne(mail)}>
                    <RotateCw size={16} aria-hidden="true" />
                  </IconButton>
                )}
                <IconButton label={`Discard: ${nameOf(mail)}`} tone="danger" onClick={() => askToDiscard(mail)}>
                  <Trash size={16} aria-hidden="true" />
                </IconButton>
              </>
            )}
          />
        )}
      </ListFrame>
      <DiscardQuestion asked={asked} summary={summary} onDone={discarded} onClose={() => setAsked(undefined)} />
    </>
  )
}

function Problem({ mail: { state, problem, nextAt } }: { mail: UnsentMail }) {
  if (!problem) return null
  return (
    <span className={state === 'failed' ? 'text-danger' : ''}>
      {problem}
      {nextAt && ` Next try ${formatMoment(nextAt)}`}
    </span>
  )
}
