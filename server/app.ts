import type { FastifyInstance } from 'fastify'
import type { Job } from '../contract/job.ts'
import type { Config } from './config.ts'
import { refusals, refuse } from './errors.ts'
import { headerSets } from './headers.ts'
import { createHttp } from './http.ts'
import { jobRoutes } from './jobs/routes.ts'
import type { Site } from './site/read-site.ts'
import { siteRoutes } from './site/routes.ts'

export type AppParts = {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'logLevel'>
  site: Site
  jobs: Job[]
}

/** Every route of the product in one list. */
export function buildApp({ config, site, jobs }: AppParts): FastifyInstance {
  const headers = headerSets(config.publicUrl)
  const app = createHttp({ ...config, errorHeaders: headers.api })

  siteRoutes(app, site)
  app.register(
    async (api) => {
      api.setNotFoundHandler((_request, reply) => refuse(reply.headers(headers.api), refusals.unknownPath))
      jobRoutes(api, jobs, headers.publicList)
    },
    { prefix: '/api' },
  )
  return app
}
