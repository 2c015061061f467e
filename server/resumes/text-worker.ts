import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { type ExtractText, withoutText } from './extract-text.ts'
import { readResume } from './records.ts'
import type { ResumeTexts } from './text-repository.ts'

/** Milliseconds after which files that another instance has left are looked for. */
const INTERVAL = 5 * 60_000

/** Milliseconds after which it is tried again when the database could not be asked. */
const RETRY = 5000

/** Milliseconds without a new record before the next file is read: to take applications comes first. */
const QUIET = 2000
/** While records keep coming, a file is read each time so many milliseconds have passed. */
const LONGEST_WAIT = 30_000

export type TextWorkerOptions = {
  storage: Storage
  texts: ResumeTexts
  extractText: ExtractText
  /** Runs in the transaction that stores a text. */
  onText: (trx: Write, resumeId: string) => Promise<void>
  clock: Clock
  log: { warn: (details: object, message: string) => void }
}

export type TextWorker = {
  /** Called when a record was stored. Reads what waits, if it is not at it. */
  wake: () => void
  /** Settles when nothing waits. */
  idle: () => Promise<void>
  stop: () => Promise<void>
}

/** Reads the text of resumes one after the other, after they are stored. */
export function startTextWorker({ storage, texts, extractText, onText, clock, log }: TextWorkerOptions): TextWorker {
  const stopping = new AbortController()
  const { signal } = stopping
  let quietFrom = 0
  let running: Promise<void> | undefined
  /** Woken while it was at it, perhaps after the last look for files. */
  let isWoken = false
  let retry: NodeJS.Timeout | undefined

  async function untilQuiet(): Promise<void> {
    const latest = performance.now() + LONGEST_WAIT
    const left = () => Math.min(quietFrom, latest) - performance.now()
    while (left() > 0) await pause(left(), undefined, { signal, ref: false })
  }
  async function work(): Promise<void> {
    for (;;) {
      await untilQuiet()
      const resumeId = await texts.claim(clock())
      if (resumeId === undefined || signal.aborted) return
      const file = await readResume(storage, resumeId)
      const resume = file ? await extractText(file) : withoutText
      if (signal.aborted) return
      await texts.finish(resumeId, resume, (trx) => onText(trx, resumeId))
    }
  }
  function start(): void {
    if (signal.aborted) return
    isWoken = running !== undefined
    running ??= work()
      .catch((err: Error) => {
        if (signal.aborted) return
        log.warn({ event: 'resume_text', err }, 'a resume could not be read')
        clearTimeout(retry)
        retry = setTimeout(start, RETRY).unref()
      })
      .finally(() => {
        running = undefined
        if (isWoken) start()
      })
  }
  const timer = setInterval(start, INTERVAL)
  timer.unref()
  start()
  return {
    wake() {
      quietFrom = performance.now() + QUIET
      start()
    },
    async idle() {
      while (running) await running
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      clearTimeout(retry)
      await running
    },
  }
}
