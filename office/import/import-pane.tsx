import { useState } from 'react'
import type { ImportPage } from '../../contract/imports/import-page.ts'
import { formatDate, formatMoment } from '../../contract/time.ts'
import { navigate, placePath, useAddress } from '../frame/address.ts'
import { Button } from '../ui/button.tsx'
import { PaneFailure } from '../ui/pane-failure.tsx'
import { RowSkeletons } from '../ui/row-skeletons.tsx'
import { useScreen } from '../ui/use-screen.ts'
import { AboutFields } from './about-fields.tsx'
import { AskBefore } from './ask-before.tsx'
import { BroughtInSection } from './brought-in-section.tsx'
import { ColumnMatch } from './column-match.tsx'
import { FilesSection } from './files-section.tsx'
import { counted, type Group, groups, isActive, wordsOfState } from './group-words.ts'
import { ImportHead } from './import-head.tsx'
import { NoticeSection } from './notice-section.tsx'
import { Review } from './review.tsx'
import { forgetUpload, isUnderWay } from './upload.ts'
import { useImport, useImportChanges, useUpload } from './use-imports.ts'

/** One import: its files and columns at the left, what becomes of them at the right. */
export function ImportPane({ id }: { id: string }) {
  const { data, error, refetch } = useImport(id)
  if (data) return <Loaded page={data} />
  return (
    <>
      <ImportHead />
      {error ? (
        <PaneFailure onRetry={() => void refetch()}>
          The import could not be loaded. It may have been discarded.
        </PaneFailure>
      ) : (
        <RowSkeletons />
      )}
    </>
  )
}

function Loaded({ page }: { page: ImportPage }) {
  const changes = useImportChanges(page._id)
  const { query, change } = useAddress()
  const group = groups.find((one) => one === query.get('group')) ?? firstGroup(page)
  const isStored = page.storedAt !== null
  const isNarrow = useScreen() === 'narrow'
  // On phones, where the parts follow each other, the review stands first.
  const isReviewFirst = isNarrow && page.state === 'review' && page.total > 0
  const about = (
    <div
      key="about"
      className="min-w-0 divide-y divide-line border-line lg:border-r max-lg:border-b [&>section]:px-6 [&>section]:py-3.5 max-lg:[&>section]:px-4"
    >
      {isStored && <BroughtInSection page={page} />}
      {isStored && <NoticeSection page={page} changes={changes} />}
      <FilesSection page={page} changes={changes} />
      {!isStored &&
        page.sheets.map((sheet) => (
          <ColumnMatch key={`${sheet.file} ${sheet.sheet}`} sheet={sheet} changes={changes} />
        ))}
      {!isStored && (
        <section aria-labelledby="import-all">
          <h2 id="import-all" className="mb-2 font-bold font-display text-[1.125rem] leading-6">
            Put with all of them
          </h2>
          <AboutFields about={page} onChange={(about) => void changes.update(about)} />
        </section>
      )}
    </div>
  )
  const review = (
    <Review
      key="review"
      page={page}
      group={group}
      onGroup={(next) => change({ group: next, page: undefined })}
      changes={changes}
    />
  )
  return (
    <div className="flex min-h-[calc(100svh-var(--below-bar)-var(--tabs,0px))] flex-col pb-(--undo)">
      <ImportHead acts={<Acts page={page} changes={changes} />}>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-ink-2">
          <StateMark page={page} />
          {isStored ? (
            page.undoUntil && <span>Can be undone until {formatDate(page.undoUntil)}</span>
          ) : (
            <span>Kept here until {formatMoment(page.keptUntil)}</span>
          )}
          {page.who && <span>Begun by {page.who}</span>}
        </p>
      </ImportHead>
      {changes.failure && <PaneFailure>{changes.failure}</PaneFailure>}
      {isReviewFirst && (
        <p className="border-line border-b px-4 py-2.5 text-ink-2">
          A wide screen serves better for this: there the files and columns stand beside the people.
        </p>
      )}
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(22rem,31.5rem)_minmax(0,1fr)] max-lg:content-start">
        {isReviewFirst ? [review, about] : [about, review]}
      </div>
    </div>
  )
}

/** The group that needs an answer first. */
function firstGroup({ counts, storedAt }: ImportPage): Group {
  if (storedAt !== null && (counts.stored > 0 || counts.undone > 0)) return counts.stored > 0 ? 'stored' : 'undone'
  if (counts.unsure > 0) return 'unsure'
  return groups.find((group) => counts[group] > 0) ?? 'new'
}

function StateMark({ page }: { page: ImportPage }) {
  const isOpen = page.state !== 'stored' && page.state !== 'undone'
  return (
    <span className={`flex items-center gap-1.5 font-semibold ${isOpen ? 'text-marigold-ink' : 'text-success'}`}>
      <svg
        width="14"
        height="14"
        viewBox="0 0 14 14"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <circle
          cx="7"
          cy="7"
          r="5.75"
          strokeDasharray={isOpen ? '2.4 2.1' : undefined}
          fill={isOpen ? 'none' : 'currentColor'}
        />
      </svg>
      {page.state === 'review' && page.total === 0 ? 'Nothing is here yet' : wordsOfState(page)}
      {page.storedAt && page.state === 'stored' && `, ${formatMoment(page.storedAt)}`}
    </span>
  )
}

type ActsProps = { page: ImportPage; changes: ReturnType<typeof useImportChanges> }

function Acts({ page, changes }: ActsProps) {
  const [asking, setAsking] = useState<'discard' | 'undo'>()
  const running = useUpload()
  const isSending = running?.importId === page._id && isUnderWay(running)
  const { people } = page
  const isStored = page.storedAt !== null
  async function discard() {
    if (!(await changes.discard())) return setAsking(undefined)
    forgetUpload(page._id)
    navigate(placePath('import'))
  }
  return (
    <>
      {!isStored && (
        <Button look="danger" onClick={() => setAsking('discard')}>
          Discard…
        </Button>
      )}
      {isStored && page.undoUntil && <Button onClick={() => setAsking('undo')}>Undo the whole import…</Button>}
      {!isSending && (page.state === 'review' || page.state === 'stored') && people > 0 && (
        <Button
          look="filled"
          busy={changes.busy === 'store'}
          busyLabel="Bringing in…"
          onClick={() => void changes.store()}
        >
          Bring in {counted(people, 'person', 'people')}
        </Button>
      )}
      <AskBefore
        open={asking === 'discard'}
        title="Discard this import?"
        sentence={`Its ${counted(page.upload.files, 'file')} and what was read from them are deleted here. Nobody was brought in yet, and your own files stay where they are.`}
        label="Discard import"
        isDanger
        busy={changes.busy === 'discard'}
        onYes={() => void discard()}
        onNo={() => setAsking(undefined)}
      />
      <AskBefore
        open={asking === 'undo'}
        title="Undo the whole import?"
        sentence="Everybody it brought in goes again, with their resumes. People whom a colleague has changed or put on a job since stay, and are listed here."
        label="Undo import"
        isDanger
        busy={changes.busy === 'undo'}
        onYes={() => void changes.undo().then(() => setAsking(undefined))}
        onNo={() => setAsking(undefined)}
      />
      {isActive(page) && (
        <span className="sr-only" role="status">
          {wordsOfState(page)}
        </span>
      )}
    </>
  )
}
