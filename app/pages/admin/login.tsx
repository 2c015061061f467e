import { company } from '../../content/company.ts'
import { AdminBar } from '../../features/admin/layout/admin-bar.tsx'
import { AdminFrame } from '../../features/admin/layout/admin-frame.tsx'
import { LoginCard } from '../../features/admin/session/login-card.tsx'

export default function Login() {
  return (
    <AdminFrame bar={<AdminBar brand={company.name} />}>
      <LoginCard />
    </AdminFrame>
  )
}
