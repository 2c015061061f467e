import { describe, expect, test } from 'vitest'
import { flatPng, samplePhoto, svg } from '../../tests/support/sample-pictures.ts'
import { inspectPicture } from './inspect-picture.ts'

const noPicture = { ok: false, sentence: 'Please choose a PNG, JPEG, WebP or AVIF file.' }

test.each(['png', 'jpeg', 'webp', 'avif'] as const)('%s is recognised by its content', async (kind) => {
  const bytes = await samplePhoto().resize(32).toFormat(kind).toBuffer()
  expect(inspectPicture(bytes, 'photo')).toEqual({ ok: true, kind })
})

test.each<[string, Buffer]>([
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ['HTML', Buffer.from('<!doctype html><svg onload=alert(1)>')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a HEIC', Buffer.from('\0\0\0\x18ftypheic', 'latin1')],
  ['nothing', Buffer.alloc(0)],
  ['HTML before a PNG', Buffer.concat([Buffer.from('<script>'), flatPng(2, 2)])],
])('%s is no picture', (_name, bytes) => {
  expect(inspectPicture(bytes, 'photo')).toEqual(noPicture)
})

describe('a drawing', () => {
  test('is taken for marks and logos only', () => {
    const drawing = svg('<path d="M0 0h9v9z"/>')
    expect(inspectPicture(drawing, 'mark')).toEqual({ ok: true, kind: 'svg' })
    for (const use of ['logo', 'emblem'] as const) expect(inspectPicture(drawing, use).ok).toBe(true)
    expect(inspectPicture(drawing, 'portrait')).toEqual(noPicture)
  })

  test.each<[string, Buffer]>([
    [
      'Inkscape',
      Buffer.from(`\ufeff<?xml version="1.0"?>\n<!-- made by a program -->\n${svg('<defs/><use href="#a"/>')}`),
    ],
    [
      'Illustrator',
      Buffer.from(`<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${svg('<g fill="url(#b)"/>')}`),
    ],
  ])('of %s is taken', (_name, bytes) => {
    expect(inspectPicture(bytes, 'mark')).toEqual({ ok: true, kind: 'svg' })
  })

  test.each<[string, Buffer]>([
    ['a script', svg('<script>alert(1)</script>')],
    ['a script with a prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>')],
    ['a handler', svg('<g onclick="x()"/>')],
    ['a link outside', svg('<use href="https://example.com/a.svg#b"/>')],
    ['a link outside, written otherwise', svg("<use xlink:href='&#104;ttps://example.com/'/>")],
    ['a file', svg('<image href="file:///etc/passwd"/>')],
    ['a picture', svg('<image href="#a"/>')],
    ['HTML', svg('<foreignObject><p/></foreignObject>')],
    ['a style from outside', svg('<style>@import "x.css"</style>')],
    ['a fill from outside', svg('<g style="fill:url( http://example.com )"/>')],
    ['entities', Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`)],
    ['a link that runs something', svg('<a href="javascript:alert(1)"><g/></a>')],
    ['a link that runs something, in capitals', svg('<a xlink:href=" JavaScript:alert(1)"><g/></a>')],
    ['a use of another file', svg('<use xlink:href="other.svg#a"/>')],
    ['a style with an address', svg('<style>g{fill:url(https://example.com/a#b)}</style>')],
    ['a filter that loads a picture', svg('<filter><feImage href="#a"/></filter>')],
    ['an animation that sets an address', svg('<set attributeName="href" to="x"/><image/>')],
    ['entities that grow', Buffer.from(`<!DOCTYPE s [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${svg('&b;')}`)],
    ['a stylesheet', Buffer.from(`<?xml-stylesheet href="a.css"?>${svg('<g/>')}`)],
    ['another charset', Buffer.from(`${svg('<g/>')}`, 'utf16le')],
  ])('with %s is refused', (_name, bytes) => {
    expect(inspectPicture(bytes, 'mark').ok).toBe(false)
  })

  test('of thousands of comments is refused: work that doubled with each would never end', () => {
    expect(inspectPicture(Buffer.from('<!---->'.repeat(580)), 'mark').ok).toBe(false)
  })
})
