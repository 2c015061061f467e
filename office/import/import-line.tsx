import { placePath } from '../frame/address.ts'
import { counted, isActive, stateWords } from './group-words.ts'
import { useImportList, useReloadAfterUpload, useUpload } from './use-imports.ts'

/** How far an import is, in the bar of the office: of this tab's upload, or of what the server goes on with. */
export function ImportLine() {
  const running = useUpload()
  const { data } = useImportList()
  useReloadAfterUpload()
  const active = data?.find(isActive)
  const isSending = running?.state === 'sending' || running?.state === 'waiting'
  const id = isSending ? running.importId : active?._id
  if (id === undefined) return null
  const words = isSending
    ? running.state === 'waiting'
      ? 'Upload waits for the connection'
      : `Uploading, ${percent(running.received, running.bytes)}`
    : wordsOf(active)
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

function wordsOf(active: NonNullable<ReturnType<typeof useImportList>['data']>[number] | undefined): string {
  if (!active) return ''
  const { state, progress, upload } = active
  const missing = upload.files - upload.done
  if (state === 'receiving' && missing > 0) return `Import waits for ${counted(missing, 'file')}`
  return progress && progress.total > 0
    ? `Import: ${stateWords[state].toLowerCase()}, ${percent(progress.done, progress.total)}`
    : `Import: ${stateWords[state].toLowerCase()}`
}
