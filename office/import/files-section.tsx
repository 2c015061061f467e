import Check from 'lucide-react/icons/check'
import Table2 from 'lucide-react/icons/table-2'
import type { ImportPage } from '../../contract/imports/import-page.ts'
import { fileSize } from '../../ui/file-size.ts'
import { useSession } from '../session/session.tsx'
import { Button } from '../ui/button.tsx'
import type { PickedFile } from './collect-files.ts'
import { FileDrop } from './file-drop.tsx'
import { count, counted, stateWords, unread } from './group-words.ts'
import { ProgressBlock } from './progress-block.tsx'
import { timeLeft, uploadSecondsLeft } from './time-left.ts'
import { isUnderWay, type Upload, upload } from './upload.ts'
import { type ImportChanges, useUpload } from './use-imports.ts'

/** The files that have arrived or are on their way, and how far they are read. */
export function FilesSection({ page, changes }: { page: ImportPage; changes: ImportChanges }) {
  const { api } = useSession()
  const running = useUpload()
  const mine = running?.importId === page._id ? running : undefined
  const isSending = isUnderWay(running)
  const isPaused = page.isPaused || mine?.state === 'paused'
  const missing = page.upload.files - page.upload.done
  const isOpen = ['receiving', 'reading', 'review'].includes(page.state)
  const add = (files: PickedFile[]) => void upload(api, page._id, files)
  return (
    <section aria-labelledby="import-files">
      <h2 id="import-files" className="font-bold font-display text-[1.125rem] leading-6">
        Files
      </h2>
      <ul className="mt-1.5 divide-y divide-line border-line border-y">
        {page.sheets.map(({ file, fileName, sheet, rows }) => (
          <li key={`${file} ${sheet}`} className="flex min-h-11 items-center gap-2.5">
            <Table2 size={16} aria-hidden="true" className="shrink-0 text-ink-3" />
            <span className="min-w-0 flex-1 truncate" title={fileName}>
              <b className="font-semibold">{fileName.split('/').at(-1)}</b>
              {sheet && <span className="text-ink-2"> sheet “{sheet}”</span>}
            </span>
            <Arrived>{counted(rows, 'row')}</Arrived>
          </li>
        ))}
        <li className="flex min-h-11 items-center gap-2.5">
          <span className="min-w-0 flex-1">
            <b className="font-semibold">All files</b>{' '}
            <span className="text-ink-2">
              {[page.upload.bytes > 0 && fileSize(page.upload.bytes), ...kindsOf(page)].filter(Boolean).join(', ')}
            </span>
          </span>
          {missing === 0 ? (
            <Arrived>{counted(page.upload.files, 'file')}</Arrived>
          ) : (
            <span className="text-ink-2">
              {count(page.upload.done)} of {counted(page.upload.files, 'file')} here
            </span>
          )}
        </li>
      </ul>
      {mine && mine.state !== 'done' && <Sending upload={mine} />}
      {mine && mine.lost.length > 0 && (
        <p className="py-1 text-danger">
          {mine.lost.slice(0, 3).join(', ')}
          {mine.lost.length > 3 && ` and ${count(mine.lost.length - 3)} more`} could not be read on this computer. Add{' '}
          {mine.lost.length === 1 ? 'it' : 'them'} again.
        </p>
      )}
      {page.problem && (
        <p role="alert" className="my-2 border-danger border-l-4 bg-danger-soft px-3 py-2">
          {page.problem}
        </p>
      )}
      {page.progress && page.progress.total > 0 && page.progress.done < page.progress.total && (
        <ProgressBlock
          label={`${page.isPaused ? 'Paused' : stateWords[page.state === 'receiving' ? 'reading' : page.state]}: ${count(page.progress.done)} of ${count(page.progress.total)}`}
          timeLeft={page.problem ? '' : timeLeft(page.progress.secondsLeft)}
          done={page.progress.done}
          total={page.progress.total}
        >
          {!page.problem && (
            <p className="text-ink-2">
              {page.isPaused
                ? 'Nothing is read until somebody lets it go on.'
                : 'Goes on when you leave this page or sign out.'}
            </p>
          )}
        </ProgressBlock>
      )}
      {isOpen && (isPaused || isUnderWay(mine) || unread(page) > 0) && (
        <Button
          className="-ml-2"
          disabled={changes.busy === 'pause'}
          onClick={() => void (isPaused ? changes.goOn() : changes.pause())}
        >
          {isPaused ? 'Go on' : 'Pause'}
        </Button>
      )}
      {isOpen && !isSending && missing > 0 && (
        <div className="my-2 rounded-control border-[1.5px] border-marigold-line border-dashed px-3 py-2">
          <p>
            <b className="font-semibold">{counted(missing, 'file')}</b> did not arrive completely. Add the same files or
            folder again: what is here already is not sent a second time.
          </p>
          <Button className="-ml-2" onClick={() => void changes.close()}>
            Go on without {missing === 1 ? 'it' : 'them'}
          </Button>
        </div>
      )}
      {isOpen && !isSending && (
        <div className="mt-2.5">
          <FileDrop isSmall label={missing > 0 ? 'Add the same files again' : 'Add files'} onFiles={add} />
        </div>
      )}
    </section>
  )
}

/** "PDF 604", the resumes by what they are. */
const kindsOf = ({ resumes: { pdf, docx, doc } }: ImportPage) =>
  Object.entries({ PDF: pdf, DOCX: docx, DOC: doc }).flatMap(([kind, many]) => (many ? `${kind} ${count(many)}` : []))

function Arrived({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap font-medium text-success">
      <Check size={14} aria-hidden="true" />
      {children}
    </span>
  )
}

const uploadWords = {
  sending: 'Keep this tab open until the files are here. You can work in other places meanwhile.',
  waiting: 'Not connected. It goes on by itself when the connection is back.',
  paused: 'Paused. Keep this tab open: the files are chosen in it.',
  done: '',
}

function Sending({ upload: running }: { upload: Upload }) {
  const { state, files, done, bytes, received, problem } = running
  if (state === 'stopped')
    return (
      <p role="alert" className="my-2 border-danger border-l-4 bg-danger-soft px-3 py-2">
        {problem}
      </p>
    )
  return (
    <ProgressBlock
      label={`${count(done)} of ${counted(files, 'file')} uploaded`}
      timeLeft={state !== 'sending' ? '' : timeLeft(uploadSecondsLeft(running, Date.now()))}
      done={received}
      total={bytes}
    >
      <p role="status" className={state === 'sending' ? 'text-ink-2' : 'font-semibold text-marigold-ink'}>
        {uploadWords[state]}
      </p>
    </ProgressBlock>
  )
}
