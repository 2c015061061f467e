import { company } from './content/company.ts'
import type { PageRow } from './pages.ts'

export function documentTitle(row: PageRow): string {
  return row.path === '/' ? `${company.name}: ${row.title}` : `${row.title} | ${company.name}`
}
