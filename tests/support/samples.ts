import type { ListedJob } from '../../contract/job.ts'

/** The smallest valid PDF. */
export const pdf = Buffer.from('%PDF-1.4\n%%EOF')

export const sampleJob = {
  title: 'Plant Head',
  location: 'Manesar, Haryana',
  experience: '15–20 years',
  industry: 'Automotive',
  salary: '45–60 lakh a year',
  type: 'Full-time' as const,
  description: 'Runs the plant.',
  skills: ['Lean manufacturing', 'Budgets'],
}

/** A job as the API returns it. */
export function makeJob(changes: Partial<ListedJob> = {}): ListedJob {
  const stored = { _id: 'job', postedDate: '2026-11-15T10:00:00.000Z', status: 'active' as const, closesAt: null }
  return { ...sampleJob, ...stored, ...changes }
}

export const samplePerson = { fullName: 'Asha Verma', email: 'asha@example.com', phone: '+91 98765 43210' }

export const sampleMessage = { ...samplePerson, message: 'Please call me.' }

export function dataUrl(bytes: Uint8Array, mime = 'application/pdf'): string {
  return `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`
}

/** A PDF of exactly this many bytes. */
export function pdfOf(bytes: number): Buffer {
  return Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, 'x')])
}
