import type { FastifyInstance } from 'fastify'
import type { Job } from '../../contract/job.ts'
import type { Headers } from '../headers.ts'
import { sendFromMemory } from '../memory-answer.ts'
import { publicList } from './public-list.ts'

export function jobRoutes(app: FastifyInstance, jobs: Job[], headers: Headers): void {
  const list = publicList(jobs, headers)
  app.get('/jobs', (request, reply) => sendFromMemory(request, reply, list))
}
