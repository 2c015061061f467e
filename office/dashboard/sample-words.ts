import type { SampleData, SampleDataRemoved } from '../../contract/sample-data.ts'

type Samples = NonNullable<SampleData['sample']>

/** Most names in one sentence. */
const MOST_NAMES = 5

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`

export function sampleSentence({ people, applications, enquiries, jobs, clients }: Samples): string {
  const counts: [number, string, string][] = [
    [people, 'person', 'people'],
    [applications, 'application', 'applications'],
    [enquiries, 'enquiry', 'enquiries'],
    [jobs, 'job', 'jobs'],
    [clients, 'client', 'clients'],
  ]
  const parts = counts.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many))
  const last = parts.pop() ?? ''
  const all = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
  const verb = people + applications + enquiries + jobs + clients === 1 ? 'is' : 'are'
  return `Sample data: ${all} ${verb} made up, so that you can try everything.${people > 0 ? ' Nobody among them can be reached.' : ''}`
}

/** Sentences about the people, jobs and clients that stayed when the sample data was removed, with the reasons. */
export function keptSentences({ people, jobs, clients }: SampleDataRemoved): string[] {
  const names = people.map(({ name }) => name)
  const titles = jobs.map(({ title }) => title)
  const firms = clients.map(({ name }) => name)
  const [person, job, firm] = [names.length === 1, titles.length === 1, firms.length === 1]
  return [
    ...(names.length === 0
      ? []
      : [`${listed(names)} ${person ? 'stays' : 'stay'}, with what was not part of the sample data.`]),
    ...(titles.length === 0
      ? []
      : [
          `${listed(titles)} ${job ? 'stays' : 'stay'}: somebody has changed ${job ? 'this job' : 'these jobs'} or applied.`,
        ]),
    ...(firms.length === 0
      ? []
      : [
          `${listed(firms)} ${firm ? 'stays' : 'stay'}: somebody has changed ${firm ? 'this client' : 'these clients'}, or something of yours belongs there.`,
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
