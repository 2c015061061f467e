import '../../styles/admin.css'
import { BackOffice } from '../../features/admin/back-office.tsx'
import { findView } from '../../features/admin/views.ts'
import { useShellContent } from '../../page-content/page-content.tsx'

// Beside the account, which the first view waits for.
if (!RENDERS_STATIC_HTML) findView(location.search).View.preload()

export default function Dashboard() {
  return <BackOffice brand={useShellContent().name} />
}
