import { decodeText } from './decode-text.ts'

/** Reads `filename*` of a `Content-Disposition`, which contains the name in UTF-8. */
export function filenameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return encoded ? decodeText(encoded) : 'download'
}

/** Saves a file that was fetched with a header, because addresses must not contain keys and tokens. */
export function saveFile(blob: Blob, filename: string) {
  // A generic type, so that no browser shows the file as a page of the site.
  const url = URL.createObjectURL(new Blob([blob], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  URL.revokeObjectURL(url)
}
