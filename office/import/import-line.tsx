import { placePath } from '../frame/address.ts'
import { counted, isActive, stateWords } from './group-words.ts'
import { timeLeft, uploadSecondsLeft } from './time-left.ts'
import { isUnderWay, type Upload } from './upload.ts'
import { useImportList, useReloadAfterUpload, useUpload } from './use-imports.ts'

/** How far an import is, in the bar of the office: of this tab's upload, or of what the server goes on with. */
export function ImportLine() {
  const running = useUpload()
  const { data } = useImportList()
  useReloadAfterUpload()
  const active = data?.find((one) => isActive(one) && !one.isPaused) ?? data?.find(isActive)
  const sending = isUnderWay(running) ? running : undefined
  const id = sending ? sending.importId : active?._id
  if (id === undefined) return null
  const words = sending ? uploadWords(sending) : wordsOf(active)
  return (
    <a
      href={placePath('import', id)}
      className="flex h-8 min-w-0 items-center rounded-control px-2 font-medium text-print hover:bg-wash pointer-coarse:h-11"
    >
      <span className="truncate max-md:max-w-28">{words}</span>
    </a>
  )
}

const percent = (done: number, total: number) => `${Math.floor((100 * done) / Math.max(total, 1))} %`

function uploadWords(upload: Upload): string {
  const { state, received, bytes } = upload
  if (state === 'waiting') return 'Upload waits for the connection'
  if (state === 'paused') return `Upload is paused, ${percent(received, bytes)}`
  const left = timeLeft(uploadSecondsLeft(upload, Date.now()))
  return ['Uploading', percent(received, bytes), left].filter(Boolean).join(', ')
}

function wordsOf(active: NonNullable<ReturnType<typeof useImportList>['data']>[number] | undefined): string {
  if (!active) return ''
  const { state, progress, upload, isPaused } = active
  if (isPaused) return 'Import is paused'
  const missing = upload.files - upload.done
  if (state === 'receiving' && missing > 0) return `Import waits for ${counted(missing, 'file')}`
  return progress && progress.total > 0
    ? [
        `Import: ${stateWords[state].toLowerCase()}`,
        percent(progress.done, progress.total),
        timeLeft(progress.secondsLeft),
      ]
        .filter(Boolean)
        .join(', ')
    : `Import: ${stateWords[state].toLowerCase()}`
}
