import { parseJson } from '../http/parse-json.ts'
import { type Judgement, judgeResume } from './judge-resume.ts'

/** What somebody sent, with the file taken out of it. */
export type Upload = { body: unknown; resume?: Judgement }

/** Stands in the body for the file, which the schemas only want to be there. */
const TAKEN_OUT = 'judged'
/** A form has two. What is thousands deep cannot even be handed from one thread to another. */
const MOST_LEVELS = 5

/** Reads what a form with a file sends: a data URL as `resume`, or as its `content`. Undefined when it is no JSON. */
export function openUpload(bytes: Buffer): Upload | undefined {
  const parsed = parseJson(bytes)
  if (!parsed || !isShallow(parsed.value, MOST_LEVELS)) return undefined
  const body = parsed.value
  if (!isRecord(body)) return { body }
  const { resume } = body
  if (isFile(resume)) return { body: { ...body, resume: TAKEN_OUT }, resume: judgeResume(resume) }
  if (isRecord(resume) && isFile(resume.content)) {
    return { body: { ...body, resume: { ...resume, content: TAKEN_OUT } }, resume: judgeResume(resume.content) }
  }
  return { body }
}

const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)))
const isFile = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
