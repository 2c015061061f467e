import { type Overview, overview } from '../../contract/overview.ts'
import type { Api } from '../http/typed.ts'

export function overviewRoute(api: Api, read: () => Promise<Overview>): void {
  api.get(
    '/admin/overview',
    {
      config: { access: 'staff', action: 'overview.read' },
      schema: { summary: 'The last twelve weeks in numbers', response: { 200: overview } },
    },
    read,
  )
}
