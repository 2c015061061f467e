import { company } from '../../content/company.ts'
import { BackOffice } from '../../features/admin/back-office.tsx'

export default function Dashboard() {
  return <BackOffice brand={company.name} />
}
