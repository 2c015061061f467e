import type { SampleData, SampleDataRemoved } from '../../contract/sample-data.ts'

type Samples = NonNullable<SampleData['sample']>

/** So many names are listed. */
const MOST_NAMES = 5

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`

export function sampleSentence({ people, applications, enquiries, jobs }: Samples): string {
  const counts: [number, string, string][] = [
    [people, 'person', 'people'],
    [applications, 'application', 'applications'],
    [enquiries, 'enquiry', 'enquiries'],
    [jobs, 'job', 'jobs'],
  ]
  const parts = counts.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many))
  const last = parts.pop() ?? ''
  const all = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
  const verb = people + applications + enquiries + jobs === 1 ? 'is' : 'are'
  return `Sample data: ${all} ${verb} made up, so that you can try everything.${people > 0 ? ' Nobody among them can be reached.' : ''}`
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
