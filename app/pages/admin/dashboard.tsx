import '../../styles/admin.css'
import { BackOffice } from '../../features/admin/back-office.tsx'
import { useShellContent } from '../../page-content/page-content.tsx'

export default function Dashboard() {
  return <BackOffice brand={useShellContent().name} />
}
