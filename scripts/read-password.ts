import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Prompts without echo; reads the first line of standard input when that is not a terminal. */
export async function readPassword(question: string): Promise<string> {
  const { stdin, stderr } = process
  if (!stdin.isTTY) {
    const text = Buffer.concat(await stdin.toArray()).toString('utf8')
    return text.split(/\r?\n/)[0] ?? ''
  }
  stderr.write(question)
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silence, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    stderr.write('\n')
  }
}
