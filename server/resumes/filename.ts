import type { ResumeType } from '../../contract/resume.ts'

const MOST = 120

/** A name to show and to save under: no folders, no invisible marks, and the ending of what the file really is. */
export function cleanFilename(name: string, type: ResumeType): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const base = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>:|?*%]/gu, (mark) => (mark === '\u200c' || mark === '\u200d' ? mark : ''))
    .replace(/(\.(pdf|docx?|rtf|odt|exe|scr|com|bat|cmd|js|html?))+$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  // Devices of Windows, whatever ending they have.
  const safe = /^(con|prn|aux|nul|com\d|lpt\d)\s*(\.|$)/i.test(base) ? `resume ${base}` : base
  return `${
    [...safe]
      .slice(0, MOST - 5)
      .join('')
      .trim() || 'resume'
  }.${type}`
}

/** Plain letters for old programs, and the whole name in any script for the others. */
export function attachment(filename: string): string {
  const ascii = filename.replace(/[^A-Za-z0-9 ._-]/g, '_')
  const encoded = encodeURIComponent(filename).replace(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
