import { useState } from 'react'
import { apiErrorIn } from '../../ui/api/send-json.ts'
import { decodeText } from '../../ui/decode-text.ts'
import { useSession } from '../session/session.tsx'

/** `headers` are those of the file that was saved. */
type Download = { state: 'idle'; headers?: Headers } | { state: 'running' } | { state: 'failed'; sentence: string }

const FAILED = 'The file could not be downloaded. Please try again.'

/** Downloads a file with the token in a header, because URLs must not contain it. */
export function useDownload() {
  const { api } = useSession()
  const [download, setDownload] = useState<Download>({ state: 'idle' })

  /** Resolves to how it ended. */
  async function start(path: string): Promise<Download> {
    setDownload({ state: 'running' })
    const ended = await run(path)
    setDownload(ended)
    return ended
  }

  async function run(path: string): Promise<Download> {
    try {
      const response = await api.fetch(path)
      if (!response.ok) return { state: 'failed', sentence: await whyNot(response) }
      save(await response.blob(), filenameIn(response.headers.get('Content-Disposition') ?? ''))
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

/** Reads `filename*`, which contains the name in UTF-8. */
function filenameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return encoded ? decodeText(encoded) : 'download'
}

function save(blob: Blob, filename: string) {
  // A generic type, so that no browser shows the file as a page of the site.
  const url = URL.createObjectURL(new Blob([blob], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  URL.revokeObjectURL(url)
}
