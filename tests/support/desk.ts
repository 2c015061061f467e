import type { Page } from '@playwright/test'
import { expect } from './quiet-page.ts'
import { textPdf } from './resume-files.ts'
import { dataUrl, sampleJob } from './samples.ts'
import type { Call } from './two-people.ts'

export const list = (page: Page) => page.getByRole('region', { name: 'List' })
export const person = (page: Page) => page.getByRole('region', { name: 'Person', exact: true })
export const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name })

type Applicant = { fullName: string; email?: string; phone?: string; lines?: string[]; file?: string }

/** A job of the test's own with these applicants: the tests of one worker share a site. */
export async function apply(
  call: Call,
  title: string,
  applicants: readonly Applicant[],
  known?: string,
): Promise<string> {
  const jobId = known ?? (await (await call('POST', '/api/jobs', { ...sampleJob, title })).json())._id
  for (const [index, { fullName, email, phone, lines = ['Plant engineer'], file }] of applicants.entries()) {
    const resume = file ?? dataUrl(textPdf(fullName, ...lines))
    const contact = { email: email ?? `${title}.${index}@example.com`.replaceAll(' ', '-').toLowerCase() }
    const body = { jobId, fullName, phone: phone ?? `+91 98${String(10_000_000 + numbers++)}`, ...contact, resume }
    expect((await call('POST', '/api/applications', body)).status).toBe(201)
  }
  return jobId
}
let numbers = 0
