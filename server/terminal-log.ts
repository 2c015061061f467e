import type { LogOutput } from './log-output.ts'

const WARN = 40

type Entry = { level: number; msg?: string; err?: { message?: string } }

/** For somebody who reads along: warnings and errors as sentences. Requests and what is told for information are left out. */
export function terminalLog(output: LogOutput): LogOutput {
  return {
    lost: output.lost,
    write(line) {
      const entry = readEntry(line)
      if (!entry) return output.write(line)
      if (entry.level < WARN) return
      const reason = entry.err?.message
      const sentence = [entry.msg, reason === entry.msg ? undefined : reason].filter(Boolean).join(': ')
      output.write(`${entry.level > WARN ? 'Error' : 'Note'}: ${sentence}\n`)
    },
  }
}

function readEntry(line: string): Entry | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const entry = JSON.parse(line)
    return typeof entry.level === 'number' ? entry : undefined
  } catch {
    return undefined
  }
}
