import { type Colours, shippedColours } from '../../contract/look/palette.ts'
import { MASKED_AS_TEXT, type MaskNote, maskNotes, maskProblems } from '../../contract/masking.ts'
import type { Clock } from '../clock.ts'
import { cleanFilename } from '../resumes/filename.ts'
import { readerQueue } from '../resumes/reader-queue.ts'
import { readResume } from '../resumes/records.ts'
import type { Storage } from '../storage/storage.ts'
import { maskText } from './contacts/mask-text.ts'
import type { MaskAnswer, MaskTask } from './mask-resume-process.ts'
import type { Cover } from './typesetting/typeset-cover.ts'
import type { FirmLook } from './typesetting/typeset-resume.ts'

/** As the site has it: without colours while it shows the shipped ones. `logo` is the address of a picture. */
export type FirmOnSite = { name: string; colours?: Colours; logo: string | undefined }

export type MaskRequest = {
  resumeId: string
  /** All that is known of the person, to be removed in every writing. */
  contacts: { emails: readonly string[]; phones: readonly string[] }
  cover: Omit<Cover, 'notice'>
}

/**
 * `text`: the resume is part of `pdf` as text that is set anew. `none`: it could not be masked surely, `pdf` is the cover alone, and
 * `reason` says what to do. `told` has the sentences for the consultant, `notes` their keys.
 */
export type MaskedResume = {
  way: 'text' | 'none'
  reason: string
  told: string[]
  notes: MaskNote[]
  text: string
  pdf: Buffer
  filename: string
}

/** Ten times what a long resume takes: the machine may be busy. */
const TIMEOUT = 40_000

/** Makes masked resumes in a process without rights, one at a time. */
export function resumeMasker(options: { storage: Storage; clock: Clock; firm: () => FirmOnSite; timeout?: number }) {
  const { storage, clock, firm, timeout = TIMEOUT } = options
  const queue = readerQueue<MaskTask, MaskAnswer>('mask-resume-process', { timeout })

  async function look(): Promise<FirmLook> {
    const { name, colours = shippedColours, logo } = firm()
    const bytes = logo && (await readLogo(storage, logo))
    return { name, colours, ...(bytes && { logo: bytes }) }
  }

  return {
    /** Undefined when there is no such resume. */
    async maskResume({ resumeId, contacts, cover }: MaskRequest): Promise<MaskedResume | undefined> {
      const file = await readResume(storage, resumeId)
      if (!file) return undefined
      const own = await look()
      const known = { emails: [...contacts.emails], phones: [...contacts.phones], links: [] }
      const notice = `Contact details are removed from this resume. ${own.name} arranges interviews and answers questions.`
      const task = { known, cover: { ...cover, notice }, firm: own, now: new Date(clock()) }
      const { bytes, type } = file
      const answer =
        (await queue.ask({ ...task, file: { bytes, type } })) ?? (await queue.ask({ ...task, file: undefined }))
      if (!answer) throw new Error('The process that masks resumes does not answer')
      const { problem, notes, text, pdf } = answer
      return {
        way: problem ? 'none' : 'text',
        reason: problem ? maskProblems[problem] : MASKED_AS_TEXT,
        told: notes.map((note) => maskNotes[note]),
        notes,
        text,
        pdf: Buffer.from(pdf),
        filename: cleanFilename(`${maskText(cover.name, known)}, ${problem ? 'facts' : 'masked resume'}`, 'pdf'),
      }
    },
    close: queue.close,
  }
}

export type ResumeMasker = ReturnType<typeof resumeMasker>

/** Of the address of a picture, `/pictures/ID-480.png`. */
async function readLogo({ pictures }: Storage, path: string): Promise<Buffer | undefined> {
  const [, id = '', name = ''] = /^\/pictures\/(.+)-(\d+\.png)$/.exec(path) ?? []
  return id === '' ? undefined : pictures.read(id, name)
}
