import Download from 'lucide-react/icons/download'
import { paths } from '../../contract/paths.ts'
import type { Submission } from '../../contract/submissions/submission.ts'
import { fileSize } from '../../ui/file-size.ts'
import { Button } from '../ui/button.tsx'
import { useDownload } from '../ui/use-download.ts'

type File = Submission['files'][number]

/** The files as they were sent, each to be downloaded. */
export function SentFiles({ submission, files }: { submission: string; files: readonly File[] }) {
  const { download, start } = useDownload()
  return (
    <>
      <ul className="-ml-2">
        {files.map((file) => (
          <li key={file._id} className="flex min-h-9 flex-wrap items-center gap-x-2">
            {file.gone ? (
              <span className="px-2 text-ink-2">{nameOf(file)}, deleted with somebody who was erased</span>
            ) : (
              <Button
                className="h-auto! min-h-8 max-w-full whitespace-normal! py-1 text-left max-lg:min-h-11"
                onClick={() => start(paths.submissionFile(submission, file._id))}
              >
                <Download size={16} aria-hidden="true" className="shrink-0" />
                <span className="wrap-anywhere">{nameOf(file)}</span>
                <span className="whitespace-nowrap font-normal text-ink-2">{fileSize(file.size)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {download.state === 'failed' && (
        <p role="alert" className="text-danger">
          {download.sentence}
        </p>
      )}
    </>
  )
}

const nameOf = ({ kind, filename }: File) => (kind === 'mail' ? 'The mail as text' : filename)
