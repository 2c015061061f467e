import Download from 'lucide-react/icons/download'
import { paths } from '../../contract/paths.ts'
import { useUndo } from '../frame/undo.tsx'
import { useMay } from '../session/use-may.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useDownload } from '../ui/use-download.ts'

/** Saves the clients that the search and the filter leave as a file. */
export function ExportClients({ query }: { query: URLSearchParams }) {
  const may = useMay()
  const { download, start } = useDownload()
  const { tell } = useUndo()
  if (!may('clients.export')) return null

  async function save() {
    const ended = await start(query.size > 0 ? `${paths.clientsCsv}?${query}` : paths.clientsCsv)
    if (ended.state === 'failed') tell(ended.sentence, 'failed')
  }

  return (
    <IconButton label="Export these clients as CSV" disabled={download.state === 'running'} onClick={save}>
      <Download size={16} aria-hidden="true" />
    </IconButton>
  )
}
