export const RESUME_MAX_BYTES = 5 * 1024 * 1024

/** Apart from `publicPaths`, which every page loads: only the dialogs with a resume need it. */
export const RESUME_DETAILS_PATH = '/api/resume-details'

/** The `accept` attribute of the file picker. */
export const RESUME_ACCEPT = '.pdf,.doc,.docx'

export const resumeMimes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

export type ResumeType = keyof typeof resumeMimes

/** Warnings that staff see before they open a file. */
export const resumeWarnings = ['encrypted', 'scripts', 'external', 'embedded'] as const
export type ResumeWarning = (typeof resumeWarnings)[number]

/** The error messages of the apply dialog; those of the resume dialog differ. */
export const applySentences = {
  type: 'Please upload only PDF, DOC, or DOCX files',
  size: 'File size should be less than 5MB',
  missing: 'Please select a resume file',
} as const
export const resumeSentences = {
  type: 'Please select a PDF or Word document',
  size: 'File size must be less than 5MB',
  missing: 'Please select a resume file',
} as const

export type ResumeSentences = Record<'type' | 'size' | 'missing', string>

/** The type of a chosen file according to the browser or, if that does not know it, to the extension. */
export function claimedResumeType(file: { name: string; type: string }): ResumeType | undefined {
  const types = Object.keys(resumeMimes) as ResumeType[]
  if (file.type !== '' && file.type !== 'application/octet-stream') {
    return types.find((type) => resumeMimes[type] === file.type)
  }
  return types.find((type) => file.name.toLowerCase().endsWith(`.${type}`))
}

/** The reason why a chosen file cannot be sent; undefined if it can. */
export function resumeProblem(file: { name: string; type: string; size: number }): 'type' | 'size' | undefined {
  if (!claimedResumeType(file)) return 'type'
  return file.size > RESUME_MAX_BYTES ? 'size' : undefined
}

const FIRST_LINE = 'RESUME SUBMISSION'
const NO_MESSAGE = 'No additional message provided.'

/** The text of the message that goes with a resume. */
export function composeResumeMessage(values: {
  fullName: string
  email: string
  phone: string
  message: string
  filename: string
  size: number
}): string {
  return [
    FIRST_LINE,
    '',
    `Name: ${values.fullName}`,
    `Email: ${values.email}`,
    `Phone: ${values.phone}`,
    '',
    'Additional Message:',
    values.message.trim() || NO_MESSAGE,
    '',
    `Resume File: ${values.filename}`,
    `File Size: ${(values.size / 1024 / 1024).toFixed(2)} MB`,
  ].join('\n')
}

/** The text written with a resume, or else the name of its file. Undefined for a message that the form did not compose. */
export function messageWithResume(message: string): string | undefined {
  const [, written, filename] =
    /^RESUME SUBMISSION\n[\s\S]*?\nAdditional Message:\n([\s\S]*)\n\nResume File: (.*)\nFile Size: .*$/.exec(message) ??
    []
  return written === NO_MESSAGE ? `Resume: ${filename}` : written
}

export const isResumeMessage = (message: string) => message.trimStart().startsWith(FIRST_LINE)
