import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

const parse = (text: string) => parseJson(Buffer.from(text))?.value
const list = (value: string, count: number) => `[${Array(count).fill(value).join()}]`

test.each([
  ['{"a":[1,{"b":"c"}]}'],
  ['"a \\" quote, a \\\\ and a [ {"'],
  ['{"\\\\":"\\"","b\\"":"\\\\\\""}'],
  ['"नमस्ते, \\u0041"'],
  [`{"a":${list('"x"', 490)}}`],
])('%s is read as it is', (text) => {
  expect(parse(text)).toEqual(JSON.parse(text))
})

test('the content of strings is not counted', () => {
  const text = '[{",\\"'.repeat(50_000)
  expect(parse(JSON.stringify({ text }))).toEqual({ text })
})

test('a byte order mark is ignored', () => {
  expect(parse('\ufeff{"a":1}')).toEqual({ a: 1 })
})

test.each([
  ['numbers', list('0', 2_000_000)],
  ['strings', list('""', 2_000_000)],
  ['lists', list('[]', 2_000_000)],
  ['objects', list('{}', 2_000_000)],
  ['members', `{"a":{${Array.from({ length: 500_000 }, (_, n) => `"${n}":0`).join()}}}`],
  ['lists in lists', '['.repeat(6_000_000)],
  ['quotes', '"'.repeat(6_000_000)],
])('millions of %s are refused without being parsed', (_name, text) => {
  const bytes = Buffer.from(text)
  const before = process.memoryUsage().heapUsed
  expect(parseJson(bytes)).toBeUndefined()
  // Not even the text of the body was made.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(bytes.length)
})

test.each([['{'], ['[1,]'], ['"a'], ['"\\'], ['{"a":"\\"}'], [''], ['1 2']])('%j is no JSON', (text) => {
  expect(parseJson(Buffer.from(text))).toBeUndefined()
})
