/// <reference lib="dom" />
const textOf = (id: string) => document.getElementById(id)?.textContent ?? ''

/** The worker of pdf.js, whose code is in this document. */
export function newWorker(): Worker {
  return new Worker(URL.createObjectURL(new Blob([textOf('worker')], { type: 'text/javascript' })))
}

/** Gives pdf.js the decoders of scanned images, which are in this document as well. */
export class EmbeddedFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array<ArrayBuffer>> {
    const encoded = textOf(filename)
    if (!encoded) throw new Error(`${filename} is not part of the reader.`)
    return Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
  }
}
