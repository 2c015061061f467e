import type { ApplicationStatus } from '../../../../contract/application.ts'

export const statusWord = (status: ApplicationStatus) => status.charAt(0).toUpperCase() + status.slice(1)
