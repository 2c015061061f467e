import { createHash } from 'node:crypto'
import type { Job } from '../../../contract/job.ts'
import { salaryInRupees } from '../../../contract/job-display.ts'
import type { Firm } from '../firm.ts'
import type { RenderRequest } from './render-worker.ts'
import { canDraw } from './social-image-svg.ts'

const sceneWords: readonly [RegExp, string][] = [
  [/auto|tyre|vehicle/i, 'car'],
  [/\bit\b|ites|bpo|software|data|tech/i, 'rack'],
  [/energy|pharma|chemical|oil/i, 'process-line'],
  [/real estate|construction|infra/i, 'bays'],
  [/engineer|manufactur|electr|machin/i, 'gears'],
]

type ShownFirm = Pick<Firm, 'name' | 'emblem' | 'colours'>

/** The content of a job's image. A text with characters that the fonts lack is left out, or said in general. */
export function jobImage(job: Job, { name: firm, emblem, colours }: ShownFirm): RenderRequest {
  const facts = [job.location, `${job.experience}, ${job.type}`, salaryInRupees(job.salary)]
  const industry = canDraw(job.industry) ? job.industry : ''
  const title = canDraw(job.title) ? job.title : undefined
  return {
    image: {
      kind: title === undefined ? industry : ['Open position', industry].filter(Boolean).join(': '),
      title: title ?? 'Open position',
      facts: facts.filter(canDraw),
      firm: canDraw(firm) ? firm : '',
      vacant: true,
    },
    scene: sceneWords.find(([words]) => words.test(job.industry))?.[1] ?? 'board-table',
    ...(emblem && { emblem }),
    ...(colours && { colours }),
  }
}

/** The URL contains a hash of the text, so cached images never go stale. */
export function jobImagePath(job: Job, { name, emblem, colours }: ShownFirm): string {
  const { _id, title, industry, location, experience, salary, type } = job
  const words = JSON.stringify([
    title,
    industry,
    location,
    experience,
    salaryInRupees(salary),
    type,
    name,
    ...(emblem || colours ? [emblem, colours] : []),
  ])
  const version = createHash('sha256').update(words).digest('base64url').slice(0, 8)
  return `/share/jobs/${_id}.png?v=${version}`
}
