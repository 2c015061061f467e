import { useState } from 'react'
import { decodeText } from '../../../lib/decode-text.ts'
import { useSession } from '../session/session.tsx'

export type Download = { state: 'idle' | 'running' } | { state: 'failed'; sentence: string }

/** Fetches a file with the token, which no address may carry, and hands it to the browser to save. */
export function useDownload() {
  const { api } = useSession()
  const [download, setDownload] = useState<Download>({ state: 'idle' })

  async function start(path: string) {
    setDownload({ state: 'running' })
    try {
      const response = await api.fetch(path)
      if (!response.ok) throw new Error(`The server answered ${response.status}.`)
      save(await response.blob(), filenameIn(response.headers.get('Content-Disposition') ?? ''))
      setDownload({ state: 'idle' })
    } catch {
      setDownload({ state: 'failed', sentence: 'The file could not be downloaded. Please try again.' })
    }
  }

  return { download, start }
}

/** The server sends every name in both forms; the second knows all letters. */
function filenameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return encoded ? decodeText(encoded) : 'download'
}

function save(blob: Blob, filename: string) {
  // Never a type of its own: no browser may show the bytes as a page of ours.
  const url = URL.createObjectURL(new Blob([blob], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  URL.revokeObjectURL(url)
}
