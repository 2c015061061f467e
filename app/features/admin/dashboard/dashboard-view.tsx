import { ViewHead } from '../frame/view-head.tsx'

export function DashboardView() {
  return <ViewHead title="Dashboard" />
}
