import type { SampleData, SampleDataRemoved } from '../../contract/sample-data.ts'

type Samples = NonNullable<SampleData['sample']>

/** So many names are listed. */
const MOST_NAMES = 5

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`

export function sampleSentence({ people, applications, enquiries, jobs }: Samples): string {
  const parts = [
    counted(people, 'person', 'people'),
    counted(applications, 'application', 'applications'),
    counted(enquiries, 'enquiry', 'enquiries'),
  ]
  return `Sample data: ${parts.join(', ')} and ${counted(jobs, 'job', 'jobs')} are made up, so that you can try everything. Nobody among them can be reached.`
}

/** Who and what stayed when the sample data was removed, and why. */
export function keptSentences({ people, jobs }: SampleDataRemoved): string[] {
  const names = people.map(({ name }) => name)
  const titles = jobs.map(({ title }) => title)
  const [person, job] = [names.length === 1, titles.length === 1]
  return [
    ...(names.length === 0
      ? []
      : [`${listed(names)} ${person ? 'stays' : 'stay'}, with what was not part of the sample data.`]),
    ...(titles.length === 0
      ? []
      : [
          `${listed(titles)} ${job ? 'stays' : 'stay'}: somebody has changed ${job ? 'this job' : 'these jobs'} or applied.`,
        ]),
  ]
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES)
  const left = names.length - shown.length
  const parts = left > 0 ? [...shown, counted(left, 'other', 'others')] : shown
  const last = parts.pop() ?? ''
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
}
