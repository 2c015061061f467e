import { expect, test } from 'vitest'
import { sampleJob } from '../../tests/support/samples.ts'
import { composePage } from './compose-page.ts'
import { loadPageData, type PageSources } from './page-data.ts'

const openJob = (id: string, industry: string) => ({ job: { ...sampleJob, _id: id, title: `Job ${id}`, industry } })
const jobs = [
  openJob('1', 'Automotive'),
  openJob('2', 'Energy'),
  ...['3', '4', '5'].map((id) => openJob(id, ' AUTOMOTIVE ')),
]
const sources = {
  origin: 'https://firm.example',
  openJobs: { get: () => ({ jobs, until: 900 }) },
} as unknown as PageSources

test('industry expertise gets the number and the first jobs of each industry', async () => {
  const { data, until } = await loadPageData('/services/industry-expertise', sources, 5)
  expect(until).toBe(900)
  expect(data.byIndustry).toEqual([
    { industry: 'Automotive', total: 4, jobs: ['1', '3', '4'].map((id) => ({ id, title: `Job ${id}` })) },
    { industry: 'Energy', total: 1, jobs: [{ id: '2', title: 'Job 2' }] },
  ])
  const html = composePage({
    template: '<!--data-->',
    head: [],
    markup: '',
    scripts: [],
    styles: [],
    data,
    content: {},
  })
  // The markup contains them already.
  expect(html).not.toContain('Job 1')
})
