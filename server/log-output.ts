import { fstatSync, writeSync } from 'node:fs'
import type { Socket } from 'node:net'

const STDOUT = 1
/** Bytes that may wait for a reader. Beyond that lines are dropped. */
const MOST_WAITING = 1024 * 1024

/** Where log lines go. `lost` counts those that could not be written. */
export type LogOutput = { write(line: string): void; lost(): number }

/**
 * Standard output that never blocks or ends the process, whatever it is connected to: a full disk, a pipe that nobody
 * reads or whose reader is gone. Lines that do not fit are dropped and counted, and their number is logged as soon as
 * lines can be written again.
 */
export function openLogOutput(): LogOutput {
  const stats = fstatSync(STDOUT)
  const tryWrite = stats.isFIFO() || stats.isSocket() ? pipeWriter(process.stdout as unknown as Socket) : fileWriter()
  survive(process.stdout)
  survive(process.stderr)

  let lost = 0
  let unreported = 0
  return {
    write(line) {
      if (unreported > 0 && tryWrite(lossLine(unreported))) unreported = 0
      if (unreported === 0 && tryWrite(line)) return
      lost += 1
      unreported += 1
    },
    lost: () => lost,
  }
}

const survived = new WeakSet<NodeJS.WriteStream>()

/** Errors of a stream come later than the write and would end the process if nobody listened. */
function survive(stream: NodeJS.WriteStream): void {
  if (survived.has(stream)) return
  survived.add(stream)
  stream.on('error', () => {})
}

/** Node writes pipes and sockets without blocking, and keeps what does not fit in memory without a limit. */
function pipeWriter(stream: Socket): (line: string) => boolean {
  return (line) => {
    if (stream.destroyed || stream.writableLength > MOST_WAITING) return false
    stream.write(line)
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
