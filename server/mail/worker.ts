import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Mail } from './compose.ts'
import type { Outbox, QueuedMail } from './outbox.ts'
import type { Send } from './transport.ts'

export type MailLog = {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
}

type WorkerParts = {
  outbox: Outbox
  compose: (mail: QueuedMail) => Promise<Mail | undefined>
  send: Send
  clock: Clock
  log: MailLog
  /** Between looks into the outbox, for mails whose next try is due and for those of other instances. */
  every?: number
  /** Between batches, so that a long queue does not flood the mail server. */
  breath?: number
}

export type MailWorker = { wake: () => void; stop: () => Promise<void> }

const MOST_WAIT = 5000

/** Sends what is due, one mail at a time, apart from every request: nobody waits for a mail server. */
export function startMailWorker({
  outbox,
  compose,
  send,
  clock,
  log,
  every = 10_000,
  breath = 1000,
}: WorkerParts): MailWorker {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false

  async function batch(): Promise<number> {
    const mails = await outbox.claim(clock())
    for (const [index, mail] of mails.entries()) {
      if (stopped) {
        await outbox.release(mails.slice(index))
        return 0
      }
      await deliver(mail)
    }
    return mails.length
  }

  async function deliver(mail: QueuedMail): Promise<void> {
    const message = await compose(mail)
    if (!message) return outbox.drop(mail.id)
    try {
      await send(message, mail.id)
    } catch (error) {
      const { reason, forGood } = failureOf(error)
      await outbox.markFailed(mail, reason, forGood, clock())
      return log.warn({ event: 'mail_failed', mail: mail.id, kind: mail.kind, reason }, 'mail failed')
    }
    await outbox.markSent(mail.id)
    log.info({ event: 'mail_sent', mail: mail.id, kind: mail.kind }, 'mail sent')
  }

  async function run(): Promise<void> {
    let delay = every
    try {
      if ((await batch()) > 0) delay = breath
    } catch (error) {
      // The database is away: the next look finds it, or the one after.
      log.warn({ event: 'outbox_unreadable', code: (error as { code?: string }).code }, 'outbox unreadable')
    }
    running = undefined
    if (stopped) return
    timer = setTimeout(start, again ? 0 : delay)
    timer.unref()
    again = false
  }
  function start(): void {
    clearTimeout(timer)
    running ??= run()
  }

  start()
  return {
    wake() {
      if (stopped) return
      if (running) again = true
      else start()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      // A slow mail server may not hold up the end; its mail is tried again under the same id.
      await Promise.race([running, pause(MOST_WAIT, undefined, { ref: false })])
    },
  }
}

const AUTHENTICATION = [530, 534, 535]

/** Never the server's own words: they may hold addresses. */
function failureOf(error: unknown): { reason: string; forGood: boolean } {
  const { code = 'unknown', responseCode = 0 } = error as { code?: string; responseCode?: number }
  const forGood = responseCode >= 500 && !AUTHENTICATION.includes(responseCode)
  return { reason: responseCode ? `${code} ${responseCode}` : code, forGood }
}
