import '../../styles/admin.css'
import { AdminBar } from '../../features/admin/layout/admin-bar.tsx'
import { AdminFrame } from '../../features/admin/layout/admin-frame.tsx'
import { LoginCard } from '../../features/admin/session/login-card.tsx'
import { useShellContent } from '../../page-content/page-content.tsx'

export default function Login() {
  return (
    <AdminFrame bar={<AdminBar brand={useShellContent().name} />}>
      <LoginCard />
    </AdminFrame>
  )
}
