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
  for (const { fullName, email, phone, lines = ['Plant engineer'], file } of applicants) {
    const resume = file ?? dataUrl(textPdf(fullName, ...lines))
    numbers += 1
    const contact = {
      email: email ?? `applicant.${numbers}@example.com`,
      phone: phone ?? `+91 98${10_000_000 + numbers}`,
    }
    const body = { jobId, fullName, ...contact, resume }
    expect((await call('POST', '/api/applications', body)).status).toBe(201)
  }
  return jobId
}
let numbers = 0
