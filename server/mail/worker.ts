import { setTimeout as pause } from 'node:timers/promises'
import { type Clock, iso } from '../clock.ts'
import type { Write } from '../storage/storage.ts'
import type { Mail } from './mail.ts'
import type { ClaimedMail, Outbox, QueuedMail } from './outbox.ts'
import type { Send } from './transport.ts'

export type MailLog = {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
}

type WorkerOptions = {
  outbox: Outbox
  compose: (mail: QueuedMail) => Promise<Mail | undefined>
  /** Called in the transaction that marks a mail as sent. */
  onSent?: (trx: Write, mail: QueuedMail, at: string) => Promise<void>
  send: Send
  /** Mails wait while there is no mail server. */
  isConfigured?: () => Promise<boolean>
  /** Called when a mail is not tried again. */
  onGivenUp?: () => void
  clock: Clock
  log: MailLog
  /** Milliseconds between polls of the outbox, which find due retries and mails of other instances. */
  interval?: number
  /** Milliseconds between batches, so that a long queue does not flood the mail server. */
  batchPause?: number
  /** Milliseconds that the end of the process waits for a mail that is being sent. */
  stopTimeout?: number
}

export type MailWorker = { wake: () => void; stop: () => Promise<void> }

const BATCH = 5
/** Milliseconds to release a claim when the process ends. */
const RELEASE_TIMEOUT = 2000

/** Sends due mails one at a time, independently of requests. */
export function startMailWorker({
  outbox,
  compose,
  onSent = async () => {},
  send,
  isConfigured = async () => true,
  onGivenUp = () => {},
  clock,
  log,
  interval = 10_000,
  batchPause = 1000,
  stopTimeout = 5000,
}: WorkerOptions): MailWorker {
  let stopped = false
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  /** A mail that the mail server has accepted, but that could not be marked as sent yet. */
  let unrecorded: ClaimedMail | undefined

  async function batch(): Promise<number> {
    if (unrecorded) await recordSent(unrecorded)
    if (!(await isConfigured())) return 0
    await outbox.giveUpOld(clock())
    for (let count = 0; count < BATCH; count += 1) {
      const mail = stopped ? undefined : await outbox.claim(clock())
      if (!mail) return count
      await deliver(mail)
    }
    return BATCH
  }

  async function deliver(mail: ClaimedMail): Promise<void> {
    const message = await compose(mail)
    if (!message) return outbox.drop(mail)
    if (stopped) return outbox.release(mail)
    if (!(await outbox.renew(mail, clock()))) {
      return log.warn({ event: 'mail_claim_lost', mail: mail.id, kind: mail.kind }, 'mail claim lost')
    }
    try {
      await send(message, mail.id, abort.signal)
    } catch (error) {
      if (abort.signal.aborted) return outbox.release(mail)
      const { reason, permanent } = failureOf(error)
      if (await outbox.markFailed(mail, reason, permanent, clock())) onGivenUp()
      return log.warn({ event: 'mail_failed', mail: mail.id, kind: mail.kind, reason }, 'mail failed')
    }
    unrecorded = mail
    await recordSent(mail)
  }

  /** Retried before the next mail, so that a short outage of the database does not cause a second copy. */
  async function recordSent(mail: ClaimedMail): Promise<void> {
    await outbox.markSent(mail, (trx) => onSent(trx, mail, iso(clock())))
    unrecorded = undefined
    log.info({ event: 'mail_sent', mail: mail.id, kind: mail.kind }, 'mail sent')
  }

  async function run(): Promise<void> {
    let delay = interval
    try {
      if ((await batch()) > 0) delay = batchPause
    } catch (error) {
      log.warn({ event: 'outbox_unreadable', code: (error as { code?: string }).code }, 'outbox unreadable')
      if (unrecorded) delay = batchPause
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
      await Promise.race([running, pause(stopTimeout, undefined, { ref: false })])
      abort.abort()
      // Releases the claim, so that another instance, or this one after a restart, can send the mail at once.
      await Promise.race([running, pause(RELEASE_TIMEOUT, undefined, { ref: false })])
    },
  }
}

const AUTHENTICATION = [530, 534, 535]

/** Leaves out the server's own text, which may contain addresses. */
function failureOf(error: unknown): { reason: string; permanent: boolean } {
  const { code = 'unknown', responseCode = 0 } = error as { code?: string; responseCode?: number }
  const permanent = responseCode >= 500 && !AUTHENTICATION.includes(responseCode)
  return { reason: responseCode ? `${code} ${responseCode}` : code, permanent }
}
