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

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const keys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"${n}":1`).join()}}`
const numbers = (count: number) => `{"a":${list('0', count)}}`
test('objects 9 deep, 101 keys and 1,999 numbers are refused, and one less is read', () => {
  for (const text of [deep(9), keys(101), numbers(1999)]) expect(parse(text)).toBeUndefined()
  for (const text of [deep(8), keys(100), numbers(1998)]) expect(parse(text)).toEqual(JSON.parse(text))
})

test.each([
  '"__proto__":{"polluted":1}',
  '"\\u005f_proto__":{"polluted":1}',
  '"__pro\\u0074o__":{"polluted":1}',
  '"\\u005F\\u005F\\u0070\\u0072\\u006F\\u0074\\u006F\\u005F\\u005F" :{"polluted":1}',
  '"__proto__":null',
  '"constructor":{"prototype":{"polluted":1}}',
  '"\\u0063onstructor":{"proto\\u0074ype":{"polluted":1}}',
])('%s is refused at every depth', (poison) => {
  for (const member of [poison, `"a":{${poison}}`, `"a":[{"b":{${poison}}}]`]) {
    expect(parse(`{${member}}`)).toBeUndefined()
    expect(parse(`{"b":1,${member}}`)).toBeUndefined()
  }
  expect([Reflect.get({}, 'polluted'), Object.keys(Object.prototype)]).toEqual([undefined, []])
})

test.each([
  ['{'],
  ['[1,]'],
  ['"a'],
  ['"\\'],
  ['{"a":"\\"}'],
  [''],
  ['1 2'],
  ['{"a":1,}'],
  ["{'a':1}"],
  ['{/**/}'],
  ['{"a":NaN}'],
  ['{"a":"\n"}'],
  ['{}{}'],
  [' '.repeat(60_000)],
])('%.20j is no JSON', (text) => {
  expect(parseJson(Buffer.from(text))).toBeUndefined()
})

test.each([
  ['UTF-16', Buffer.from('\ufeff{}', 'utf16le')],
  ['an overlong slash', Buffer.from('7b2261223a22c0af227d', 'hex')],
  ['a half of a pair as bytes', Buffer.from('7b2261223a22eda080227d', 'hex')],
])('JSON with %s is refused', (_name, bytes) => {
  expect(parseJson(bytes)).toBeUndefined()
})
