import { useState } from 'react'
import { apiErrorIn } from '../../ui/api/send-json.ts'
import { filenameIn, saveFile } from '../../ui/save-file.ts'
import { useSession } from '../session/session.tsx'

/** `headers` are those of the file that was saved. */
type Download = { state: 'idle'; headers?: Headers } | { state: 'running' } | { state: 'failed'; sentence: string }

const FAILED = 'The file could not be downloaded. Please try again.'

/** Downloads a file with the token in a header, because URLs must not contain it. */
export function useDownload() {
  const { api } = useSession()
  const [download, setDownload] = useState<Download>({ state: 'idle' })

  /** Resolves to how it ended. A file that is made from a body is asked for with POST. */
  async function start(path: string, body?: object): Promise<Download> {
    setDownload({ state: 'running' })
    const ended = await run(path, body)
    setDownload(ended)
    return ended
  }

  async function run(path: string, body: object | undefined): Promise<Download> {
    const json = { 'Content-Type': 'application/json' }
    try {
      const response = await api.fetch(path, body && { method: 'POST', headers: json, body: JSON.stringify(body) })
      if (!response.ok) return { state: 'failed', sentence: await whyNot(response) }
      saveFile(await response.blob(), filenameIn(response.headers.get('Content-Disposition') ?? ''))
      return { state: 'idle', headers: response.headers }
    } catch {
      return { state: 'failed', sentence: FAILED }
    }
  }

  return { download, start }
}

/** The server's own words where they say what to do. */
async function whyNot(response: Response): Promise<string> {
  const isTold = response.status === 409 || response.status === 503
  return (isTold && apiErrorIn(await response.text()).error) || FAILED
}
