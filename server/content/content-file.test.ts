import { expect, test } from 'vitest'
import { flatPng, samplePhoto } from '../../tests/support/sample-pictures.ts'
import { sampleRecords } from '../../tests/support/sample-records.ts'
import { type ContentFile, readContentFile } from './content-file.ts'
import { shippedOf } from './page-states.ts'

const id = `${'a'.repeat(32)}-100x50`
const [home] = sampleRecords
if (!home) throw new Error('there is no sample record')
const value = { ...(shippedOf(home) as object), mark: { id, alt: 'Ours' } }
const modern = async (format: 'avif' | 'webp') =>
  (await samplePhoto().resize(100, 50).toFormat(format).toBuffer()).toString('base64')
const original: ContentFile = {
  format: 1,
  exportedAt: '2026-11-15T10:00:00.000Z',
  content: { home: { at: '2026-11-15T10:00:00.000Z', number: 3, value } },
  pictures: [
    {
      id,
      use: 'mark',
      width: 100,
      height: 50,
      files: {
        '100.avif': await modern('avif'),
        '100.webp': await modern('webp'),
        '100.png': flatPng(100, 50).toString('base64'),
      },
    },
  ],
}
const read = (file: unknown) => readContentFile(JSON.stringify(file), sampleRecords)
const withHome = (fields: object) => ({
  ...original,
  content: { home: { ...original.content.home, value: { ...value, ...fields } } },
})
const withPicture = (fields: object) => ({ ...original, pictures: [{ ...original.pictures[0], ...fields }] })

test('a file is read with its pictures, and fields that it lacks are filled', () => {
  const { mark } = value
  const file = { ...original, content: { ...original.content, gone: original.content.home } }
  expect(read(file)).toMatchObject({ ok: true, records: [{ value, number: 3 }], pictures: [{ id }], unknown: ['gone'] })
  const earlier = { ...original, content: { home: { ...original.content.home, value: { mark } } } }
  expect(read(earlier)).toMatchObject({ ok: true, records: [{ value }] })
})

test.each<[string, unknown, string]>([
  ['nothing', {}, 'format is missing or wrong'],
  ['a later format', { ...original, format: 9 }, 'written by a later release'],
  ['a list', [], 'is missing or wrong'],
  ['a number for a text', withHome({ lead: 7 }), 'home.lead: Lead cannot have such a value'],
  ['an empty text', withHome({ lead: ' ' }), 'home.lead: Lead is empty'],
  ['invisible characters', withHome({ lead: 'a\u202eb' }), 'home.lead: Lead contains invisible characters'],
  [
    'a link that runs',
    withHome({ action: { label: 'x', to: 'javascript:x' } }),
    'home.action.to: Please start the link',
  ],
  ['two lines for one', withHome({ lead: 'One\u2028two' }), 'home.lead: Lead must stay on one line'],
  [
    'a link that hides its host',
    withHome({ action: { label: 'x', to: 'https://bank.example@evil.example' } }),
    'home.action.to: Please remove the part up to the @',
  ],
  ...[0, -1, 2.5, 1_000_001, Number.MAX_SAFE_INTEGER, 1e300, '3', null].map((number): [string, unknown, string] => [
    `the number ${number}`,
    { ...original, content: { home: { ...original.content.home, number } } },
    'content.home.number is missing or wrong',
  ]),
  ['no pictures', { ...original, pictures: [] }, 'home.mark: The picture is not in the file.'],
  ['a picture of another use', withPicture({ use: 'photo' }), `pictures.${id}: The picture is incomplete`],
  [
    'HTML as a picture',
    withPicture({ files: { ...original.pictures[0]?.files, '100.png': btoa('<p>') } }),
    'incomplete',
  ],
  ['one version less', withPicture({ files: { '100.png': flatPng(100, 50).toString('base64') } }), 'incomplete'],
  ['a path as an id', withPicture({ id: '../../../etc/passwd' }), 'pictures.0.id is missing or wrong'],
])('%s is refused by naming the field', (_name, file, sentence) => {
  expect(read(file)).toMatchObject({ ok: false, sentence: expect.stringContaining(sentence) })
})

test('what is no JSON is refused', () => {
  expect(readContentFile('{', sampleRecords)).toMatchObject({
    ok: false,
    sentence: expect.stringContaining('not JSON'),
  })
})
