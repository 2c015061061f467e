/// <reference lib="dom" />
import { getDocument, type PDFDocumentLoadingTask, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'
import { EmbeddedFiles, newWorker } from './embedded.ts'

/** Milliseconds for reading the structure of a file. */
const PATIENCE = 20_000
/** More pages than a resume has; the rest is in the download. */
const MOST_PAGES = 60

export type OpenedPdf = { document: PDFDocumentProxy; pages: number }

let worker: PDFWorker | undefined
let port: Worker | undefined
let task: PDFDocumentLoadingTask | undefined

/** Opens a file; the one before is closed. A file that does not come to an end costs the worker that reads it. */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenedPdf> {
  await task?.destroy()
  port ??= newWorker()
  worker ??= PDFWorker.create({ port })
  task = getDocument({
    data: bytes,
    worker,
    // Nothing is fetched: what pdf.js needs is in this document.
    BinaryDataFactory: EmbeddedFiles,
    useWorkerFetch: false,
    disableAutoFetch: true,
    disableRange: true,
    disableStream: true,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  })
  const opened = await Promise.race([task.promise, late(PATIENCE)])
  if (opened) return { document: opened, pages: Math.min(opened.numPages, MOST_PAGES) }
  port.terminate()
  port = undefined
  worker = undefined
  task = undefined
  throw new Error('The file takes too long to read.')
}

const late = (time: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), time))
