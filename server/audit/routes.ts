import * as z from 'zod/mini'
import { auditActions, auditEntry } from '../../contract/audit-log.ts'
import { paging, totalCount } from '../http/pagination.ts'
import type { Api } from '../http/typed.ts'
import type { AuditLog } from './repository.ts'

const query = z.object({ ...paging, action: z.optional(z.enum(auditActions, 'There is no such action.')) })

export function auditRoutes(api: Api, auditLog: AuditLog): void {
  api.get(
    '/admin/audit-log',
    {
      config: { access: 'staff', action: 'audit_log.read' },
      schema: {
        summary: 'What staff did, newest first',
        querystring: query,
        response: { 200: z.array(auditEntry) },
      },
    },
    async (request, reply) => {
      const { page, limit, ...filter } = request.query
      const entries = await auditLog.page(filter, { page, limit })
      const total = await totalCount(entries, { page, limit }, () => auditLog.count(filter))
      return reply.header('X-Total-Count', total).send(entries)
    },
  )
}
