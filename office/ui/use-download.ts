import { useState } from 'react'
import { decodeText } from '../../ui/decode-text.ts'
import { useSession } from '../session/session.tsx'

type Download = { state: 'idle' | 'running' } | { state: 'failed'; sentence: string }

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
      if (!response.ok) throw new Error(`The server answered ${response.status}.`)
      save(await response.blob(), filenameIn(response.headers.get('Content-Disposition') ?? ''))
      return { state: 'idle' }
    } catch {
      return { state: 'failed', sentence: 'The file could not be downloaded. Please try again.' }
    }
  }

  return { download, start }
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
