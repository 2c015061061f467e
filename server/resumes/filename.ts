import type { ResumeType } from '../../contract/resume.ts'

const MAX_LENGTH = 120
const endings = new Set('pdf doc docx rtf odt exe scr com bat cmd js htm html'.split(' '))

/**
 * A name to show and to save under: no folders, no invisible characters, and the ending of what the file really is.
 * Every step looks at each character once, because the name is as long as the sender likes.
 */
export function cleanFilename(name: string, type: ResumeType): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const visible = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>:|?*%]/gu, (mark) => (mark === '\u200c' || mark === '\u200d' ? mark : ''))
  const base = trimDots(withoutEndings(visible))
  // Windows reserves these names, with any extension.
  const safe = /^(con|prn|aux|nul|com\d|lpt\d)\s*(\.|$)/i.test(base) ? `resume ${base}` : base
  const cut = [...safe.slice(0, 2 * MAX_LENGTH)].slice(0, MAX_LENGTH - 5).join('')
  return `${cut.toWellFormed().trim() || 'resume'}.${type}`
}

/** `cv.pdf.exe` becomes `cv`. */
function withoutEndings(name: string): string {
  let end = name.length
  for (;;) {
    const dot = name.lastIndexOf('.', end - 1)
    if (end === 0 || dot === -1 || !endings.has(name.slice(dot + 1, end).toLowerCase())) return name.slice(0, end)
    end = dot
  }
}

function trimDots(text: string): string {
  const isDot = (at: number) => /[.\s]/.test(text.charAt(at))
  let start = 0
  let end = text.length
  while (start < end && isDot(start)) start += 1
  while (end > start && isDot(end - 1)) end -= 1
  return text.slice(start, end)
}

/** A `Content-Disposition` with an ASCII name for old clients and the UTF-8 name for others. */
export function attachment(filename: string): string {
  const ascii = filename.replace(/[^A-Za-z0-9 ._-]/g, '_')
  const encoded = encodeURIComponent(filename).replace(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
