import { expect, test } from 'vitest'
import { startLines } from './start-lines.ts'
import { terminalLog } from './terminal-log.ts'

const address = 'http://127.0.0.1:3000'
const demo = { username: 'demo', password: 'five old boats at noon' }

test('says in a terminal where the site is, who may sign in, and what comes next', () => {
  const lines = startLines({ address, demo, isTerminal: true })
  expect(lines).toContain(`ready at ${address}\n`)
  expect(lines).toContain(`${address}/admin\n`)
  expect(lines).toContain('demo with five old boats at noon\n')
  expect(startLines({ address, isTerminal: true })).not.toContain('demo')
})

test('tells a program in one line, and the account of a demo in a second', () => {
  expect(startLines({ address, isTerminal: false })).toBe(`The site is ready at ${address}\n`)
  expect(startLines({ address, demo, isTerminal: false }).split('\n')).toHaveLength(3)
})

test('shows warnings and errors as sentences, and no requests', () => {
  const shown: string[] = []
  const log = terminalLog({ write: (line) => void shown.push(line), lost: () => 0 })
  const entry = (level: number, msg: string, err?: Error) =>
    log.write(`${JSON.stringify({ level, msg, ...(err && { err: { message: err.message } }) })}\n`)
  entry(30, 'request completed')
  entry(40, 'The site runs as root.')
  entry(50, 'a mail could not be sent', new Error('ETIMEDOUT'))
  log.write('The site is ready\n')
  expect(shown).toEqual([
    'Note: The site runs as root.\n',
    'Error: a mail could not be sent: ETIMEDOUT\n',
    'The site is ready\n',
  ])
})
