import { useState } from 'react'
import type { ImportSummary } from '../../contract/imports/import-page.ts'
import { formatMoment } from '../../contract/time.ts'
import { navigate, placePath } from '../frame/address.ts'
import { useSession } from '../session/session.tsx'
import { PaneFailure } from '../ui/pane-failure.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { RowSkeletons } from '../ui/row-skeletons.tsx'
import { AboutFields, firstAbout } from './about-fields.tsx'
import type { PickedFile } from './collect-files.ts'
import { FileDrop } from './file-drop.tsx'
import { counted, stateWords, unread, wordsOfState } from './group-words.ts'
import { ImportHead } from './import-head.tsx'
import { isUnderWay, upload } from './upload.ts'
import { sentenceOf, useImportList, useNewImport, useUpload } from './use-imports.ts'

/** The drop place, and what was brought in before. */
export function ImportStart() {
  const { api } = useSession()
  const [about, setAbout] = useState(firstAbout)
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const begin = useNewImport()
  const running = useUpload()

  async function start(files: PickedFile[]) {
    setIsBusy(true)
    setFailure('')
    const answer = await begin(about)
    setIsBusy(false)
    if (answer.outcome !== 'accepted') return setFailure(sentenceOf(answer))
    void upload(api, answer.value._id, files)
    navigate(placePath('import', answer.value._id))
  }

  return (
    <div className="pb-(--undo)">
      <ImportHead>
        <p className="mt-1 max-w-180 text-ink-2">
          Resumes, the sheet you keep, or both together. They are read and compared with the people you know, and you
          look through the result before anything is stored.
        </p>
      </ImportHead>
      <div className="grid gap-5 px-6 py-5 max-lg:px-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {isUnderWay(running) ? (
          <p className="rounded-card border-[1.5px] border-marigold-line border-dashed p-4">
            Files of another import are on their way.{' '}
            <a className="font-semibold text-print hover:underline" href={placePath('import', running.importId)}>
              See how far it is
            </a>
          </p>
        ) : (
          <div>
            {failure && <PaneFailure>{`${failure} The files are not sent yet; please choose them again.`}</PaneFailure>}
            <FileDrop label="Choose files" disabled={isBusy} onFiles={(files) => void start(files)} />
          </div>
        )}
        <section aria-labelledby="import-about">
          <h2 id="import-about" className="mb-2 font-bold font-display text-[1.125rem] leading-6">
            Put with all of them
          </h2>
          <AboutFields about={about} onChange={(changes) => setAbout((before) => ({ ...before, ...changes }))} />
        </section>
      </div>
      <EarlierImports />
    </div>
  )
}

function EarlierImports() {
  const { data, error, isPending, refetch } = useImportList()
  if (data?.length === 0) return null
  return (
    <section aria-labelledby="import-earlier" className="border-line border-t">
      <h2 id="import-earlier" className="px-6 py-3 font-bold font-display text-[1.125rem] leading-6 max-lg:px-4">
        Imports so far
      </h2>
      {error && <PaneFailure onRetry={() => void refetch()}>Earlier imports could not be loaded.</PaneFailure>}
      {isPending && <RowSkeletons />}
      <ul className="divide-y divide-line border-line border-y empty:border-0">
        {data?.map((one) => (
          <li
            key={one._id}
            className="relative grid min-h-13 content-center gap-x-4 px-6 py-1.5 hover:bg-wash max-lg:px-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_auto]"
          >
            <span className="flex min-w-0">
              <RowLink id={one._id} href={placePath('import', one._id)}>
                {one.source}
              </RowLink>
            </span>
            <span className="text-ink-2">{summaryOf(one)}</span>
            <span className="whitespace-nowrap text-ink-3">
              {formatMoment(one.createdAt)}
              {one.who && `, ${one.who}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function summaryOf(one: ImportSummary): string {
  const { state, counts } = one
  if (state === 'receiving' || state === 'reading')
    return `${wordsOfState(one)}, ${counted(unread(one), 'file or row', 'files and rows')} to read`
  if (state === 'review') return `${counted(one.people, 'person', 'people')} to bring in, nothing is stored yet`
  return `${stateWords[state]}: ${counted(counts.stored, 'file or row', 'files and rows')}`
}
