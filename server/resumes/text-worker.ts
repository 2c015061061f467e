import type { Clock } from '../clock.ts'
import type { Storage, Write } from '../storage/storage.ts'
import type { ExtractText } from './extract-text.ts'
import { readResume } from './records.ts'
import type { ResumeTexts } from './text-repository.ts'

/** Milliseconds after which files that another instance has left are looked for. */
const INTERVAL = 5 * 60_000

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
  /** Reads what waits, if it is not at it. */
  wake: () => void
  /** Settles when nothing waits. */
  idle: () => Promise<void>
  stop: () => Promise<void>
}

/** Reads the text of resumes one after the other, after they are stored. */
export function startTextWorker({ storage, texts, extractText, onText, clock, log }: TextWorkerOptions): TextWorker {
  let stopped = false
  let running: Promise<void> | undefined

  async function work(): Promise<void> {
    for (let id = await texts.claim(clock()); id !== undefined && !stopped; id = await texts.claim(clock())) {
      const resumeId = id
      const file = await readResume(storage, resumeId)
      const text = file ? await extractText(file) : ''
      if (stopped) return
      await texts.finish(resumeId, text, (trx) => onText(trx, resumeId))
    }
  }
  function wake(): void {
    if (stopped) return
    running ??= work()
      .catch((err: Error) => log.warn({ event: 'resume_text', err }, 'a resume could not be read'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(wake, INTERVAL)
  timer.unref()
  wake()
  return {
    wake,
    idle: async () => running,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
