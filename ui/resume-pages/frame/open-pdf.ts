/// <reference lib="dom" />
import { getDocument, type PDFDocumentLoadingTask, type PDFDocumentProxy, PDFWorker, VerbosityLevel } from 'pdfjs-dist'
import { EmbeddedFiles, newWorker } from './embedded.ts'

/** Milliseconds for reading the structure of a file. */
const TIMEOUT_MS = 20_000
/** Milliseconds for closing a file. */
const CLOSING = 500
/** More pages than a resume has; the rest is in the download. */
const MAX_PAGES = 60

type OpenedPdf = { document: PDFDocumentProxy; pages: number }

let worker: PDFWorker | undefined
let port: Worker | undefined
let task: PDFDocumentLoadingTask | undefined

/** Starting the worker takes longer than reading most files, so it is started before the first one is there. */
export function startWorker(): PDFWorker {
  port ??= newWorker()
  worker ??= PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS })
  return worker
}

/** Opens a file; the one before is closed. A file that does not come to an end costs the worker that reads it. */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenedPdf> {
  await closeLast()
  task = getDocument({
    data: bytes,
    worker: startWorker(),
    // Nothing is fetched: what pdf.js needs is in this document.
    BinaryDataFactory: EmbeddedFiles,
    useWorkerFetch: false,
    disableAutoFetch: true,
    disableRange: true,
    disableStream: true,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  const opened = await Promise.race([task.promise, late(TIMEOUT_MS)])
  if (opened) return { document: opened, pages: Math.min(opened.numPages, MAX_PAGES) }
  dropWorker()
  throw new Error('The file takes too long to read.')
}

/** A worker that is lost in the file before it does not answer, and is given up. */
async function closeLast() {
  const closed = task?.destroy().then(() => true)
  task = undefined
  if (closed && !(await Promise.race([closed, late(CLOSING)]))) dropWorker()
}

function dropWorker() {
  port?.terminate()
  port = undefined
  worker = undefined
  task = undefined
}

const late = (time: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), time))
