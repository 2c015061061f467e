import type { FastifyInstance } from 'fastify'
import type { Headers } from '../headers.ts'
import { keepLast } from '../http/keep-last.ts'
import { type MemoryAnswer, memoryAnswer, sendFromMemory } from '../http/memory-answer.ts'
import type { MemoryList } from '../http/memory-list.ts'
import type { OpenJobs } from '../jobs/open-jobs.ts'
import type { Drawing } from './draw-pictures.ts'
import { jobPicture, jobPicturePath } from './job-picture.ts'

type PictureParts = {
  firm: string
  headers: Headers
  openJobs: MemoryList<OpenJobs>
  drawing: Drawing
  /** For jobs whose words cannot be drawn. */
  general: MemoryAnswer
  notFound: MemoryAnswer
}

const KEPT = 200

/** The picture of one open job, drawn when a link to it is first shown somewhere. */
export function pictureRoutes(app: FastifyInstance, parts: PictureParts): void {
  const { firm, headers, openJobs, drawing, general, notFound } = parts
  const keep = keepLast<MemoryAnswer>(KEPT)

  app.get('/share/jobs/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    const job = (await openJobs.get()).byId.get(file.replace(/\.png$/, ''))?.job
    sendFromMemory(request, reply, job && file.endsWith('.png') ? await pictureOf(job) : notFound)
    return reply
  })

  async function pictureOf(job: Parameters<typeof jobPicture>[0]): Promise<MemoryAnswer> {
    const request = jobPicture(job, firm)
    if (!request) return general
    const draw = async () => memoryAnswer({ type: 'image/png', headers, body: await drawing.draw(request) })
    return keep(jobPicturePath(job), draw).catch((err: Error) => {
      app.log.warn({ err }, 'a picture could not be drawn')
      return general
    })
  }
}
