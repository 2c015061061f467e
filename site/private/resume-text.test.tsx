import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ResumeText } from './resume-text.tsx'

// The frame draws in a real browser only.
vi.mock('../../ui/resume-pages/pdf-frame.tsx', () => ({
  PdfFrame: ({ bytes }: { bytes?: ArrayBuffer }) => <p>{bytes ? `${bytes.byteLength} bytes drawn` : 'empty'}</p>,
}))

type Asked = { path: string; key: string | undefined }
const asked: Asked[] = []
let answers: Record<string, () => Response | Promise<Response>>
const saved = vi.fn()

beforeEach(() => {
  asked.length = 0
  saved.mockReset()
  answers = { '/api/shortlist/people/0/resume': () => Response.json({ state: 'ready', text: 'Turner in Hosur' }) }
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ path, key: headers.Authorization })
    return (answers[path] ?? (() => Response.error()))()
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved(this.download)
  })
})

const show = (isReleased = false) => render(<ResumeText linkKey="KEY" n={0} name="Asha" isReleased={isReleased} />)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const file = (filename: string) => () =>
  new Response('%PDF-', { headers: { 'Content-Disposition': `attachment; filename*=UTF-8''${filename}` } })

test('the PDF is saved under its name with the key in a header, and a refusal is said in words', async () => {
  const path = '/api/shortlist/people/0/resume.pdf'
  const refusal = 'Other resumes are being prepared just now. Please try again in a minute.'
  answers[path] = () => Response.json({ code: 'unavailable', error: refusal }, { status: 503 })
  show()
  expect(await screen.findByText('Turner in Hosur')).toBeTruthy()
  expect(screen.getByText(/^Contact details are hidden until we release them/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download the file that came' })).toBeNull()
  press('Download as PDF')
  expect((await screen.findByRole('alert')).textContent).toBe(refusal)
  answers[path] = () => Response.error()
  press('Download as PDF')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('There was no connection.'))
  answers[path] = () => new Response(null, { status: 410 })
  press('Download as PDF')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This page has ended meanwhile.'))
  answers[path] = file('Asha%2C%20masked%20resume.pdf')
  press('Download as PDF')
  await waitFor(() => expect(saved).toHaveBeenCalledWith('Asha, masked resume.pdf'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(asked.every(({ key, path }) => key === 'Link KEY' && !path.includes('KEY'))).toBe(true)
})

test('once contact details are released the file is there as it came', async () => {
  answers['/api/shortlist/people/0/original'] = file('cv.docx')
  show(true)
  expect(await screen.findByText('As it came, with contact details.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'PDF without contact details' })).toBeTruthy()
  press('Download the file that came')
  await waitFor(() => expect(saved).toHaveBeenCalledWith('cv.docx'))
})

test.each([
  [false, 'This resume is a picture without text. We send it to you when you ask.', 0],
  [true, 'This resume is a picture without text. Please open the file that came.', 1],
])('a picture without text, released: %s, says how to get it', async (isReleased, sentence, files) => {
  answers['/api/shortlist/people/0/resume'] = () => Response.json({ state: 'none', text: '' })
  show(isReleased)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryAllByRole('button')).toHaveLength(files)
})

test('pages are drawn in place from the PDF, and a refusal is said with a way back to the text', async () => {
  const path = '/api/shortlist/people/0/resume.pdf'
  const refusal = 'Other resumes are being prepared just now. Please try again in a minute.'
  answers[path] = () => Response.json({ code: 'unavailable', error: refusal }, { status: 503 })
  show()
  await screen.findByText('Turner in Hosur')
  press('Show the pages')
  expect((await screen.findByRole('alert')).textContent).toContain(refusal)
  answers[path] = file('Asha.pdf')
  press('Try again')
  expect(await screen.findByText('5 bytes drawn')).toBeTruthy()
  expect(screen.getByText('Set anew by us, without contact details.')).toBeTruthy()
  expect(asked.filter((one) => one.path === path).map(({ key }) => key)).toEqual(['Link KEY', 'Link KEY'])
  press('Show the text')
  expect(screen.getByText('Turner in Hosur')).toBeTruthy()
})
