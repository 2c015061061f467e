import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The OpenAPI document, generated from the schemas that validate requests. */
export async function describeApi(api: FastifyInstance, publicUrl: URL): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Recruitment site', description: 'Jobs, applications and enquiries.', version: '1.0.0' },
      servers: [{ url: publicUrl.origin }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  let document: string | undefined
  api.get('/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) => {
    document ??= JSON.stringify(api.swagger())
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
