import { fstatSync, writeSync } from 'node:fs'
import type { Socket } from 'node:net'

const STDOUT = 1
/** Bytes that may be buffered for a slow reader. Lines beyond that are dropped. */
const MAX_WAITING = 1024 * 1024

/** `lost` counts the lines that could not be written. */
export type LogOutput = { write(line: string): void; lost(): number }

/**
 * Standard output that never blocks or ends the process, whatever it is connected to: a full disk, a pipe that nobody
 * reads or whose reader is gone. Lines that do not fit are dropped and counted, and their number is logged as soon as
 * lines can be written again. Pino's destination does not protect from these: with a full disk or an unread pipe the
 * process cannot end, and it counts no line as lost before a megabyte waits (decision 5).
 */
export function createLogOutput(): LogOutput {
  const stats = fstatSync(STDOUT)
  let lost = 0
  let unreported = 0
  const countLoss = () => {
    lost += 1
    unreported += 1
  }
  const isPipe = stats.isFIFO() || stats.isSocket()
  const tryWrite = isPipe ? pipeWriter(process.stdout as unknown as Socket, countLoss) : fileWriter()
  survive(process.stdout)
  survive(process.stderr)

  return {
    write(line) {
      if (unreported > 0 && tryWrite(lossLine(unreported))) unreported = 0
      if (unreported > 0 || !tryWrite(line)) countLoss()
    },
    lost: () => lost,
  }
}

const survived = new WeakSet<NodeJS.WriteStream>()

/** A stream reports a failed write later, as an 'error' event, which ends the process unless a listener is there. */
function survive(stream: NodeJS.WriteStream): void {
  if (survived.has(stream)) return
  survived.add(stream)
  stream.on('error', () => {})
}

/**
 * Node writes to pipes and sockets without blocking, and buffers what does not fit without a limit. `onLost` is called
 * for each line that was still buffered when the reader went away.
 */
function pipeWriter(stream: Socket, onLost: () => void): (line: string) => boolean {
  const onWritten = (error?: Error | null) => {
    if (error) onLost()
  }
  return (line) => {
    if (stream.destroyed || stream.writableLength > MAX_WAITING) return false
    stream.write(line, onWritten)
    return true
  }
}

function fileWriter(): (line: string) => boolean {
  let torn = false
  return (line) => {
    const bytes = Buffer.from(torn ? `\n${line}` : line)
    try {
      const written = writeSync(STDOUT, bytes)
      if (written === bytes.length) torn = false
      else if (written > 0) torn = true
      return written === bytes.length
    } catch {
      return false
    }
  }
}

function lossLine(lines: number): string {
  const line = { level: 40, time: Date.now(), event: 'log_lines_lost', lines, msg: 'log lines could not be written' }
  return `${JSON.stringify(line)}\n`
}
