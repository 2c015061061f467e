import { type ImportFile, importFiles, importPieceAnswer } from '../../contract/imports/import-files.ts'
import { IMPORT_FILES_A_CALL, IMPORT_PIECE_BYTES } from '../../contract/imports/import-limits.ts'
import { paths } from '../../contract/paths.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { apiErrorIn } from '../../ui/api/send-json.ts'
import type { StaffApi } from '../session/staff-api.ts'
import type { PickedFile } from './collect-files.ts'

/** Small files take longer to ask for than to send. */
const AT_ONCE = 3
const FIRST_DELAY = 1000
const MAX_DELAY = 30_000

const isFiles = shapeOf(importFiles)
const isPieceAnswer = shapeOf(importPieceAnswer)

/** The upload of this tab. It goes on while staff are in other places. */
export type Upload = {
  importId: string
  /** `waiting`: the connection is lost, and it is tried again. `paused`: by staff. `stopped`: `problem` says why. */
  state: 'sending' | 'waiting' | 'paused' | 'stopped' | 'done'
  problem: string
  bytes: number
  received: number
  files: number
  done: number
  /** Files that the computer no longer gives, such as those that were moved meanwhile. */
  lost: string[]
  /** When the first byte was sent, and how many had arrived before. */
  since: number
  before: number
}

let current: Upload | undefined
const listeners = new Set<() => void>()

export const readUpload = (): Upload | undefined => current
export function subscribeUpload(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(changes: Partial<Upload>) {
  if (!current) return
  current = { ...current, ...changes }
  for (const listener of listeners) listener()
}

export const isUnderWay = (upload: Upload | undefined): upload is Upload =>
  upload !== undefined && ['sending', 'waiting', 'paused'].includes(upload.state)

/** Sends no further piece until `continueUpload`. A piece that is on its way arrives. */
export function pauseUpload(importId: string) {
  if (isUnderWay(current) && current.importId === importId) change({ state: 'paused' })
}

export function continueUpload(importId: string) {
  if (current?.importId !== importId || current.state !== 'paused') return
  change({ state: 'sending', since: Date.now(), before: current.received })
}

/** Settles at once unless the upload is paused. */
const untilContinued = () =>
  new Promise<void>((resolve) => {
    if (current?.state !== 'paused') return resolve()
    const stop = subscribeUpload(() => {
      if (current?.state === 'paused') return
      stop()
      resolve()
    })
  })

/** Forgets an upload that is over, such as when its import is discarded. */
export function forgetUpload(importId: string) {
  if (current?.importId !== importId) return
  current = undefined
  for (const listener of listeners) listener()
}

type Waits = { pause: (milliseconds: number) => Promise<void> }
const untilLater = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(go, milliseconds)
    window.addEventListener('online', go)
    function go() {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
  })

class Stopped extends Error {}

/**
 * Names the files and sends what the server does not have of them, piece by piece. Without a connection it waits and goes on
 * from the last piece that was acknowledged. One upload at a time: false while another one is at it.
 */
export async function upload(
  api: StaffApi,
  importId: string,
  picked: readonly PickedFile[],
  { pause }: Waits = { pause: untilLater },
): Promise<boolean> {
  if (isUnderWay(current)) return false
  const bytes = picked.reduce((sum, { file }) => sum + file.size, 0)
  const start = { state: 'sending', problem: '', lost: [], since: Date.now(), received: 0, before: 0, done: 0 } as const
  current = { importId, bytes, files: picked.length, ...start, lost: [] }
  const mine = () => current?.importId === importId
  change({})
  try {
    const wanted: { picked: PickedFile; known: ImportFile }[] = []
    for (let at = 0; at < picked.length; at += IMPORT_FILES_A_CALL) {
      const some = picked.slice(at, at + IMPORT_FILES_A_CALL)
      const known = await patiently(() => nameFiles(api, importId, some), pause)
      for (const [index, file] of known.entries()) {
        const one = some[index]
        if (one) wanted.push({ picked: one, known: file })
      }
    }
    const needed = wanted.filter(({ known }) => !known.isRefused)
    const before = needed.reduce((sum, { known }) => sum + known.received, 0)
    const size = needed.reduce((sum, { known }) => sum + known.size, 0)
    const open = needed.filter(({ known }) => known.received < known.size)
    change({ bytes: size, received: before, before, since: Date.now(), done: wanted.length - open.length })

    async function sendNext() {
      for (let next = open.shift(); next; next = open.shift()) {
        if (!mine()) return
        await sendFile(next.picked, next.known)
      }
    }
    async function sendFile({ name, file }: PickedFile, { n, received }: ImportFile) {
      let at = received
      while (at < file.size && mine()) {
        const offset = at
        const piece = await file
          .slice(offset, offset + IMPORT_PIECE_BYTES)
          .arrayBuffer()
          .catch(() => undefined)
        if (!piece) return change({ lost: [...(current?.lost ?? []), name] })
        const answer = await patiently(() => sendPiece(api, importId, n, offset, piece), pause)
        if (answer.received === offset) throw new Stopped(`${name} was not taken. Please add it again.`)
        change({ received: (current?.received ?? 0) + answer.received - offset })
        at = answer.received
      }
      change({ done: (current?.done ?? 0) + 1 })
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
    if (mine()) change({ state: 'done' })
  } catch (error) {
    const problem =
      error instanceof Stopped ? error.message : 'The upload has stopped. Please add the same files again.'
    if (mine()) change({ state: 'stopped', problem })
  }
  return true
}

/** `undefined` when it is worth trying again. */
async function patiently<T>(attempt: () => Promise<T | undefined>, pause: Waits['pause']): Promise<T> {
  for (let delay = FIRST_DELAY; ; delay = Math.min(2 * delay, MAX_DELAY)) {
    await untilContinued()
    if (current === undefined) throw new Stopped('')
    const answer = await attempt()
    if (answer !== undefined) {
      if (current?.state === 'waiting') change({ state: 'sending' })
      return answer
    }
    if (current?.state === 'sending') change({ state: 'waiting' })
    await pause(delay)
  }
}

const isPassing = (status: number) => status === 429 || status === 408 || status >= 500

async function nameFiles(api: StaffApi, importId: string, picked: readonly PickedFile[]) {
  const files = picked.map(({ name, file }) => ({ name, size: file.size }))
  const answer = await api.call('POST', paths.importFiles(importId), { body: { files }, isAnswer: isFiles })
  if (answer.outcome === 'accepted') return answer.value.files
  if (answer.outcome === 'network' || isPassing(answer.status)) return undefined
  throw new Stopped(answer.error ?? 'The files were not taken. Please try again.')
}

async function sendPiece(api: StaffApi, importId: string, n: number, offset: number, piece: ArrayBuffer) {
  const path = `${paths.importFile(importId, n)}?offset=${offset}`
  const headers = { 'Content-Type': 'application/octet-stream' }
  const response = await api.fetch(path, { method: 'PUT', headers, body: piece }).catch(() => undefined)
  if (!response || isPassing(response.status)) return undefined
  const text = await response.text().catch(() => '')
  if (!response.ok)
    throw new Stopped(apiErrorIn(text).error ?? 'The upload has stopped. Please add the same files again.')
  const value: unknown = JSON.parse(text)
  if (!isPieceAnswer(value)) throw new Stopped('The answer of the site could not be read. Please reload the page.')
  return value
}
