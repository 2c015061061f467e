import { createElement, type ReactNode } from 'react'
import { isOpen, type ListedJob } from '../../contract/job.ts'
import { matchesWords, searchWordsOf } from '../../contract/search-jobs.ts'
import { useFoundClients } from '../clients/use-clients.ts'
import { kindLabels } from '../enquiries/kind-label.ts'
import { useFoundEnquiries } from '../enquiries/use-enquiries.ts'
import { placePath } from '../frame/address.ts'
import { useJobs } from '../jobs/use-jobs.ts'
import { SecondLine } from '../people/list/second-line.tsx'
import { peopleQuery } from '../people/people-query.ts'
import { useFoundPeople } from '../people/use-people.ts'
import { useMay } from '../session/use-may.ts'

/** Records of each kind that are listed. */
const LIMIT = 5

type FoundRecord = { id: string; name: string; detail: ReactNode; path: string }

export type FoundGroup = {
  title: string
  one: string
  many: string
  /** Undefined while they are loaded, and when that failed. */
  records: readonly FoundRecord[] | undefined
  total: number | undefined
  hasMore?: boolean | undefined
  /** All that was found, in its view. */
  path: string
  failed: boolean
  /** The records are those of other words, until these are searched. */
  isStale: boolean
  refetch: () => unknown
}

/** People, jobs, clients and enquiries that match some words; only kinds that the account may read. */
export function useFind(words: string): FoundGroup[] {
  const may = useMay()
  const people = useFoundPeople(peopleQuery(words), { limit: LIMIT, enabled: may('people.read') })
  const jobs = useJobs({ enabled: may('jobs.read') })
  const clients = useFoundClients(words, { limit: LIMIT, enabled: may('clients.read') })
  const enquiries = useFoundEnquiries(words, { limit: LIMIT, enabled: may('enquiries.read') })
  const foundJobs = jobs.data && findJobs(jobs.data, words)

  const groups: (FoundGroup & { readable: boolean })[] = [
    {
      title: 'People',
      one: 'person',
      many: 'people',
      records: people.data?.people.map((person) => ({
        id: person._id,
        name: person.name,
        // The matching line of a name would say the name again.
        detail: createElement(SecondLine, {
          person: person.match?.source === 'name' ? { ...person, match: null } : person,
        }),
        path: placePath('people', person._id, { q: peopleQuery(words) }),
      })),
      total: people.data?.total,
      hasMore: people.data?.hasMore,
      path: placePath('people', '', { q: peopleQuery(words) }),
      failed: people.isError,
      isStale: people.isPlaceholderData,
      refetch: people.refetch,
      readable: may('people.read'),
    },
    {
      title: 'Jobs',
      one: 'job',
      many: 'jobs',
      records: foundJobs?.slice(0, LIMIT).map((job) => ({
        id: job._id,
        name: job.title,
        detail: isOpen(job, Date.now()) ? job.location : `${job.location}, not active`,
        path: placePath('jobs', job._id, { q: words }),
      })),
      total: foundJobs?.length,
      path: placePath('jobs', '', { q: words }),
      failed: jobs.isError,
      isStale: false,
      refetch: jobs.refetch,
      readable: may('jobs.read'),
    },
    {
      title: 'Clients',
      one: 'client',
      many: 'clients',
      records: clients.data?.records.map(({ _id, name, industry, places }) => ({
        id: _id,
        name,
        detail: [industry, places].filter(Boolean).join(', '),
        path: placePath('clients', _id, { q: words }),
      })),
      total: clients.data?.total,
      path: placePath('clients', '', { q: words }),
      failed: clients.isError,
      isStale: clients.isPlaceholderData,
      refetch: clients.refetch,
      readable: may('clients.read'),
    },
    {
      title: 'Enquiries',
      one: 'enquiry',
      many: 'enquiries',
      records: enquiries.data?.records.map(({ _id, fullName, kind, message }) => ({
        id: _id,
        name: fullName,
        detail: `${kindLabels[kind]}: ${message}`,
        path: placePath('enquiries', _id, { q: words }),
      })),
      total: enquiries.data?.total,
      path: placePath('enquiries', '', { q: words }),
      failed: enquiries.isError,
      isStale: enquiries.isPlaceholderData,
      refetch: enquiries.refetch,
      readable: may('enquiries.read'),
    },
  ]
  return groups.filter(({ readable }) => readable)
}

/** Jobs whose title has all the words come first. */
function findJobs(jobs: readonly ListedJob[], typed: string): ListedJob[] {
  const words = searchWordsOf(typed)
  const hasTitle = (job: ListedJob) =>
    matchesWords({ ...job, skills: [], location: '', industry: '', description: '' }, words)
  const found = jobs.filter((job) => matchesWords(job, words))
  const titled = new Set(found.filter(hasTitle))
  return [...titled, ...found.filter((job) => !titled.has(job))]
}
