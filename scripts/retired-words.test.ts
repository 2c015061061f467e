import { expect, test } from 'vitest'
import { filesBelow, readText } from '../tests/support/source-tree.ts'

const RECORD = 'docs/decisions/0012-words-of-the-trade.md'

/** The third column of the record's table. */
const patterns = Array.from(readText(RECORD).matchAll(/^\|[^|]+\|[^|]+\| `(.+)` \|$/gm), ([, pattern = '']) =>
  pattern.replaceAll('\\|', '|'),
)

const texts = [
  ...filesBelow('site', 'office', 'ui', 'bench', 'contract', 'docs', 'scripts', 'server', 'tests'),
  'CONTRIBUTING.md',
  'README.md',
  'vite.config.ts',
]
  .filter((file) => file !== RECORD && /\.(css|html|json|md|mjs|ts|tsx)$/.test(file))
  .map((file) => ({ file, lines: readText(file).split('\n') }))

test('the record lists patterns', () => {
  expect(patterns.length).toBeGreaterThan(15)
})

test.each(patterns)('no file contains %s', (pattern) => {
  const retired = new RegExp(pattern, 'i')
  const uses = texts.flatMap(({ file, lines }) => [
    ...(retired.test(file) ? [file] : []),
    ...lines.flatMap((line, index) => (retired.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  ])
  expect(uses).toEqual([])
})
