import type { ApplicationStatus } from '../../contract/application.ts'

export const statusLabel = (status: ApplicationStatus) => status.charAt(0).toUpperCase() + status.slice(1)
